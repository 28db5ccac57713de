// SDL2 with the macros that Swift cannot import as functions.
#pragma once
#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <sys/timerfd.h>

static const int twill_sdl_centered = SDL_WINDOWPOS_CENTERED;

static inline int twill_sdl_must_lock(const SDL_Surface *surface) {
    return SDL_MUSTLOCK(surface);
}
