// The layout benchmark's trees, in Yoga. `EngineTrees.swift` has the same ones; their frames are compared.

#include <yoga/Yoga.h>

#include <cmath>
#include <cstdint>
#include <vector>

namespace {

struct Text {
    int characters = 0;
};

struct Card {
    YGNodeRef root;
    YGNodeRef title;
    Text texts[8];
};

/// Characters are 7 points wide and lines 17 high; lines break anywhere.
YGSize measureText(YGNodeRef node, float width, YGMeasureMode mode, float, YGMeasureMode) {
    const float natural = static_cast<Text *>(YGNodeGetContext(node))->characters * 7.0f;
    if (mode == YGMeasureModeUndefined || natural <= width || width <= 0) {
        return YGSize{mode == YGMeasureModeExactly ? width : natural, 17};
    }
    return YGSize{width, std::ceil(natural / width) * 17};
}

YGConfigRef config() {
    static const YGConfigRef config = [] {
        const auto config = YGConfigNew();
        YGConfigSetPointScaleFactor(config, 2);
        return config;
    }();
    return config;
}

YGNodeRef add(YGNodeRef parent) {
    const auto node = YGNodeNewWithConfig(config());
    if (parent != nullptr) YGNodeInsertChild(parent, node, YGNodeGetChildCount(parent));
    return node;
}

YGNodeRef box(YGNodeRef parent, float width, float height) {
    const auto node = add(parent);
    YGNodeStyleSetWidth(node, width);
    YGNodeStyleSetHeight(node, height);
    return node;
}

YGNodeRef text(YGNodeRef parent, Text &text, int characters) {
    text.characters = characters;
    const auto node = add(parent);
    YGNodeSetContext(node, &text);
    YGNodeSetMeasureFunc(node, measureText);
    return node;
}

YGNodeRef row(YGNodeRef parent) {
    const auto node = add(parent);
    YGNodeStyleSetFlexDirection(node, YGFlexDirectionRow);
    YGNodeStyleSetAlignItems(node, YGAlignCenter);
    YGNodeStyleSetMargin(node, YGEdgeTop, 4);
    return node;
}

YGNodeRef after(float space, YGNodeRef node) {
    YGNodeStyleSetMargin(node, YGEdgeLeft, space);
    return node;
}

/// 20 nodes: 5 containers, 7 boxes, 8 texts.
void buildCard(Card &card, YGNodeRef parent, int number) {
    const auto root = card.root = add(parent);
    YGNodeStyleSetFlexDirection(root, YGFlexDirectionRow);
    YGNodeStyleSetAlignItems(root, YGAlignFlexStart);
    YGNodeStyleSetPadding(root, YGEdgeAll, 8);
    box(root, 80, 80);
    const auto column = after(8, add(root));
    YGNodeStyleSetFlexGrow(column, 1);
    YGNodeStyleSetFlexShrink(column, 1);
    YGNodeStyleSetAlignItems(column, YGAlignFlexStart);
    card.title = text(column, card.texts[0], 60 + number % 7);
    YGNodeStyleSetMargin(text(column, card.texts[1], 25), YGEdgeTop, 4);
    const auto price = row(column);
    text(price, card.texts[2], 9);
    after(4, text(price, card.texts[3], 8));
    after(4, box(price, 30, 13));
    const auto shop = row(column);
    box(shop, 15, 15);
    after(4, text(shop, card.texts[4], 12));
    after(4, text(shop, card.texts[5], 7));
    const auto review = row(column);
    box(review, 11, 11);
    after(1, box(review, 11, 11));
    after(1, box(review, 11, 11));
    after(4, text(review, card.texts[6], 5));
    after(4, text(review, card.texts[7], 6));
    YGNodeStyleSetMargin(box(column, 67, 16), YGEdgeTop, 8);
}

void layOut(YGNodeRef root, double width) {
    YGNodeCalculateLayout(root, static_cast<float>(width), YGUndefined, YGDirectionLTR);
}

void appendFrames(YGNodeRef node, double x, double y, double *&out) {
    x += YGNodeLayoutGetLeft(node);
    y += YGNodeLayoutGetTop(node);
    *out++ = x;
    *out++ = y;
    *out++ = YGNodeLayoutGetWidth(node);
    *out++ = YGNodeLayoutGetHeight(node);
    for (uint32_t index = 0; index < YGNodeGetChildCount(node); index++) {
        appendFrames(YGNodeGetChild(node, index), x, y, out);
    }
}

int32_t frames(YGNodeRef root, double *out) {
    double *end = out;
    appendFrames(root, 0, 0, end);
    return static_cast<int32_t>(end - out) / 4;
}

Card kept;
YGNodeRef list = nullptr;
std::vector<Card> cards;
YGNodeRef column = nullptr;
std::vector<Text> columnTexts;

}  // namespace

extern "C" {

void twill_yoga_card_fresh(int32_t number, double width) {
    Card card;
    buildCard(card, nullptr, number);
    layOut(card.root, width);
    YGNodeFreeRecursive(card.root);
}

void twill_yoga_card_keep(double width) {
    if (kept.root == nullptr) buildCard(kept, nullptr, 0);
    layOut(kept.root, width);
}

void twill_yoga_card_change(int32_t characters, double width) {
    kept.texts[0].characters = characters;
    YGNodeMarkDirty(kept.title);
    layOut(kept.root, width);
}

int32_t twill_yoga_card_frames(double *out) { return frames(kept.root, out); }

void twill_yoga_list_build(int32_t count) {
    cards = std::vector<Card>(count);
    list = add(nullptr);
    for (int32_t index = 0; index < count; index++) buildCard(cards[index], list, index);
}

void twill_yoga_list_free() {
    if (list != nullptr) YGNodeFreeRecursive(list);
    list = nullptr;
}

void twill_yoga_list_layout(double width) { layOut(list, width); }

void twill_yoga_list_change(int32_t index, int32_t characters, double width) {
    cards[index].texts[0].characters = characters;
    YGNodeMarkDirty(cards[index].title);
    layOut(list, width);
}

int32_t twill_yoga_list_frames(double *out) { return frames(list, out); }

void twill_yoga_column_build(int32_t count) {
    columnTexts = std::vector<Text>(count);
    column = add(nullptr);
    for (int32_t index = 0; index < count; index++) text(column, columnTexts[index], 10 + index % 90);
}

void twill_yoga_column_free() {
    // One by one from the end: freeing from the start moves all others each time.
    if (column == nullptr) return;
    while (YGNodeGetChildCount(column) > 0) {
        const auto last = YGNodeGetChild(column, YGNodeGetChildCount(column) - 1);
        YGNodeRemoveChild(column, last);
        YGNodeFree(last);
    }
    YGNodeFree(column);
    column = nullptr;
}

void twill_yoga_column_layout(double width) { layOut(column, width); }

void twill_yoga_column_change(int32_t index, int32_t characters, double width) {
    columnTexts[index].characters = characters;
    YGNodeMarkDirty(YGNodeGetChild(column, index));
    layOut(column, width);
}

int32_t twill_yoga_column_frames(double *out) { return frames(column, out); }
}
