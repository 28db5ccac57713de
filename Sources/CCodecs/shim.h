// The image codecs as one module.
#pragma once
#include <libdeflate.h>
#include <spng.h>
#include <stddef.h>
#include <stdio.h>
#include <turbojpeg.h>
#include <webp/decode.h>
#include <webp/encode.h>
