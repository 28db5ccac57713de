// A GtkTextView with a text of MEGABYTES: opens it, types into its middle, and prints what that took.
#include <gtk/gtk.h>

#include "text.h"

enum { KEYSTROKES = 60 };

static GtkTextBuffer *buffer;
static GtkWidget *view;
static double opened_at, before_memory, first_frame, key_at, keystrokes[KEYSTROKES];
static double opened_memory;
static int typed = -1;
static char *text;

static void type_one(void) {
    key_at = seconds(CLOCK_THREAD_CPUTIME_ID);
    gtk_text_buffer_insert_at_cursor(buffer, "x", 1);
    gtk_text_view_scroll_mark_onscreen(GTK_TEXT_VIEW(view), gtk_text_buffer_get_insert(buffer));
}

static gboolean next_key(gpointer data) {
    (void)data;
    type_one();
    return G_SOURCE_REMOVE;
}

static gboolean to_middle(gpointer data) {
    (void)data;
    GtkTextIter middle;
    gtk_text_buffer_get_iter_at_line(buffer, &middle, gtk_text_buffer_get_line_count(buffer) / 2);
    gtk_text_buffer_place_cursor(buffer, &middle);
    gtk_text_view_scroll_to_mark(GTK_TEXT_VIEW(view), gtk_text_buffer_get_insert(buffer), 0, TRUE, 0, 0.5);
    // GTK validates the rest of the text in idle time; typing begins after that, in its favour.
    g_timeout_add(8000, next_key, NULL);
    typed = 0;
    return G_SOURCE_REMOVE;
}

static void painted(GdkFrameClock *clock, gpointer data) {
    (void)clock;
    (void)data;
    if (typed < 0) {
        if (first_frame) return;
        first_frame = seconds(CLOCK_MONOTONIC) - opened_at;
        opened_memory = memory() - before_memory;
        g_timeout_add(500, to_middle, NULL);
        return;
    }
    if (!key_at) return;
    keystrokes[typed++] = seconds(CLOCK_THREAD_CPUTIME_ID) - key_at;
    key_at = 0;
    if (typed < KEYSTROKES) {
        g_timeout_add(30, next_key, NULL);
        return;
    }
    print_figures(first_frame, keystrokes, KEYSTROKES, opened_memory);
    exit(0);
}

static void activate(GtkApplication *app, gpointer data) {
    (void)data;
    GtkWidget *window = gtk_application_window_new(app);
    gtk_window_set_default_size(GTK_WINDOW(window), 393, 852);
    view = gtk_text_view_new();
    gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(view), GTK_WRAP_WORD_CHAR);
    buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), view);
    gtk_window_set_child(GTK_WINDOW(window), scroller);
    before_memory = memory();
    opened_at = seconds(CLOCK_MONOTONIC);
    gtk_text_buffer_set_text(buffer, text, -1);
    free(text);
    gtk_window_present(GTK_WINDOW(window));
    g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(painted), NULL);
}

int main(int count, char **arguments) {
    text = make_text(count > 1 ? atoi(arguments[1]) : 1);
    GtkApplication *app = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
    g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(app), 0, NULL);
}
