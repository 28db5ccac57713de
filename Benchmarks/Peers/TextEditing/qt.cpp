// A QPlainTextEdit with a text of MEGABYTES: opens it, types into its middle, and prints what that took.
#include <QApplication>
#include <QPlainTextEdit>
#include <QTextBlock>
#include <QThread>

#include "text.h"

int main(int count, char **arguments) {
    QApplication app(count, arguments);
    char *text = make_text(count > 1 ? atoi(arguments[1]) : 1);
    QPlainTextEdit edit;
    edit.resize(393, 852);
    edit.setUndoRedoEnabled(true);
    double before = memory(), opened = seconds(CLOCK_MONOTONIC);
    edit.setPlainText(QString::fromUtf8(text));
    free(text);
    edit.show();
    app.processEvents();
    edit.repaint();
    double first = seconds(CLOCK_MONOTONIC) - opened, took = memory() - before;

    QTextCursor cursor(edit.document()->findBlockByNumber(edit.document()->blockCount() / 2));
    edit.setTextCursor(cursor);
    edit.centerCursor();
    for (int i = 0; i < 20; i++) app.processEvents();
    const int keystrokes = 60;
    double times[keystrokes];
    for (int i = 0; i < keystrokes; i++) {
        QThread::msleep(30);
        double start = seconds(CLOCK_THREAD_CPUTIME_ID);
        edit.insertPlainText("x");
        app.processEvents();
        edit.repaint();
        times[i] = seconds(CLOCK_THREAD_CPUTIME_ID) - start;
    }
    print_figures(first, times, keystrokes, took);
    return 0;
}
