// Registers the window host before main; see registration.c.
#pragma once
