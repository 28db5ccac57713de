// Pango's side of `./twill bench text`: labels that are measured and drawn with cairo.
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>

typedef struct {
    PangoContext *context;
    PangoFontDescription *font;
    cairo_t *cairo;
} Peer;

// Opens a peer with a font of a file, in points on a surface of `scale` pixels a point. Metrics are not hinted, as Twill's.
Peer *pango_peer_open(const char *file, const char *family, double size, int width, int height, double scale) {
    FcConfigAppFontAddFile(FcConfigGetCurrent(), (const FcChar8 *)file);
    Peer *peer = g_new0(Peer, 1);
    peer->context = pango_font_map_create_context(pango_cairo_font_map_new());
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(peer->context, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(peer->context, FALSE);
    peer->font = pango_font_description_new();
    pango_font_description_set_family(peer->font, family);
    pango_font_description_set_absolute_size(peer->font, size * PANGO_SCALE);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width * scale, height * scale);
    peer->cairo = cairo_create(surface);
    cairo_surface_destroy(surface);
    cairo_scale(peer->cairo, scale, scale);
    return peer;
}

// The name of the font that is used, to be sure that both draw the same.
const char *pango_peer_font(Peer *peer) {
    PangoFont *font = pango_context_load_font(peer->context, peer->font);
    PangoFontDescription *found = pango_font_describe(font);
    const char *name = g_intern_string(pango_font_description_get_family(found));
    pango_font_description_free(found);
    g_object_unref(font);
    return name;
}

// Measures and draws a text of at most two lines; returns its height.
double pango_peer_label(Peer *peer, const char *text, double width) {
    PangoLayout *layout = pango_layout_new(peer->context);
    pango_layout_set_font_description(layout, peer->font);
    pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
    pango_layout_set_height(layout, -2);
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    pango_layout_set_text(layout, text, -1);
    int w, h;
    pango_layout_get_size(layout, &w, &h);
    cairo_save(peer->cairo);
    cairo_set_operator(peer->cairo, CAIRO_OPERATOR_CLEAR);
    cairo_paint(peer->cairo);
    cairo_restore(peer->cairo);
    cairo_set_source_rgb(peer->cairo, 0, 0, 0);
    cairo_move_to(peer->cairo, 0, 0);
    pango_cairo_show_layout(peer->cairo, layout);
    g_object_unref(layout);
    return (double)h / PANGO_SCALE;
}
