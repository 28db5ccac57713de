// SDL2 with the macros that Swift cannot import as functions.
#pragma once
#define SDL_MAIN_HANDLED
#include <SDL.h>
#include <SDL_syswm.h>
