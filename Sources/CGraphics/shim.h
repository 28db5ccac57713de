// cairo, Pango, HarfBuzz, FreeType, fontconfig and pixman as one module, with the macros that Swift cannot import as functions.
#pragma once
#include <cairo.h>
#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <hb-ot.h>
#include <pixman.h>
