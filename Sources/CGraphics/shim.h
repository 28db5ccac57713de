// cairo, HarfBuzz, fontconfig and pixman as one module, with the part of Pango that TwillText uses.
#pragma once
#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <glib.h>
#include <hb.h>
#include <hb-ot.h>
#include <pixman.h>

// HarfBuzz renamed this function in version 7 and deprecated the old name, the only one that Debian 12 has.
static inline void twill_hb_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(font, glyph, functions, data);
#else
    hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}

// Pango's own headers need compiler flags that SwiftPM refuses with a warning in every build. These are the declarations of its
// documented, stable interface (https://docs.gtk.org/Pango/) that are called here: where text may break, and which way it runs.

typedef struct _PangoLanguage PangoLanguage;

typedef enum {
    PANGO_DIRECTION_LTR = 0,
    PANGO_DIRECTION_RTL = 1,
    PANGO_DIRECTION_WEAK_LTR = 4,
    PANGO_DIRECTION_WEAK_RTL = 5
} PangoDirection;

typedef struct {
    guint is_line_break : 1;
    guint is_mandatory_break : 1;
    guint is_char_break : 1;
    guint is_white : 1;
    guint is_cursor_position : 1;
    guint is_word_start : 1;
    guint is_word_end : 1;
    guint is_sentence_boundary : 1;
    guint is_sentence_start : 1;
    guint is_sentence_end : 1;
    guint backspace_deletes_character : 1;
    guint is_expandable_space : 1;
    guint is_word_boundary : 1;
    guint break_inserts_hyphen : 1;
    guint break_removes_preceding : 1;
    guint reserved : 17;
} PangoLogAttr;

PangoLanguage *pango_language_from_string(const char *language);
const char *pango_version_string(void);
guint8 *pango_log2vis_get_embedding_levels(const char *text, int length, PangoDirection *base);
void pango_get_log_attrs(
    const char *text, int length, int level, PangoLanguage *language, PangoLogAttr *attributes, int count);
