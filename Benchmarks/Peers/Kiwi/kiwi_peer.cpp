// The scenes of ConstraintScene.swift for kiwi, behind a C interface, so that both solvers are measured in one process.
//
// Strengths are numbers, of which kiwi compares sums: those of 10,000 constraints here stay below that of the edit.

#include <kiwi/kiwi.h>
#include <malloc.h>
#include <ctime>
#include <vector>

using kiwi::Constraint;
using kiwi::Expression;
using kiwi::Variable;

namespace {

const double edit_strength = kiwi::strength::strong, bound_strength = 900, minimum_strength = 750, maximum_strength = 250;

// For both solvers: so that neither is measured giving memory back to the system, and asking for it again.
[[maybe_unused]] const bool memory_is_kept =
    mallopt(M_TRIM_THRESHOLD, 1 << 30) == 1 && mallopt(M_MMAP_THRESHOLD, 1 << 30) == 1;

double now() {
    timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

struct View {
    Variable x{"x"}, y{"y"}, width{"w"}, height{"h"};
};

struct Scene {
    int kind, count, group;
    View container;
    Variable bottom{"bottom"};
    std::vector<View> views;
    std::vector<Constraint> constraints;
    // The indices of each view's height constraints.
    std::vector<size_t> minimum, maximum;
    kiwi::Solver solver;

    double natural_width(int view) const { return 40 + view % 7 * 10; }
    double natural_height(int view) const { return 30 + view % 5 * 4; }

    Constraint at_least(int view, double height) {
        return (views[view].height >= height) | minimum_strength;
    }
    Constraint at_most(int view, double height) {
        return (views[view].height <= height) | maximum_strength;
    }

    Scene(int kind, int constraint_count) : kind(kind), count(constraint_count / (kind >= 2 ? 9 : 8)) {
        group = kind == 1 ? 8 : count;
        views.resize(count);
        constraints.push_back(container.x == 0.0);
        constraints.push_back(container.y == 0.0);
        if (kind >= 2) {
            double room = 100;
            if (kind == 2)
                for (int view = 0; view < count; ++view) room += natural_height(view) + 8;
            constraints.push_back(bottom == room);
        }
        for (int index = 0; index < count; ++index) {
            View& view = views[index];
            constraints.push_back(view.x == container.x);
            constraints.push_back(view.x + view.width == container.x + container.width);
            if (index % group == 0)
                constraints.push_back(view.y == container.y + 8);
            else
                constraints.push_back(view.y == views[index - 1].y + views[index - 1].height + 8);
            constraints.push_back(view.height >= 20.0);
            constraints.push_back((view.width >= natural_width(index)) | minimum_strength);
            minimum.push_back(constraints.size());
            constraints.push_back(at_least(index, natural_height(index)));
            constraints.push_back((view.width <= natural_width(index)) | maximum_strength);
            maximum.push_back(constraints.size());
            constraints.push_back(at_most(index, natural_height(index)));
            if (kind >= 2) constraints.push_back((view.y + view.height <= bottom) | bound_strength);
        }
    }

    void add_all() {
        solver.addEditVariable(container.width, edit_strength);
        solver.suggestValue(container.width, 320);
        for (const Constraint& constraint : constraints) solver.addConstraint(constraint);
    }

    double sum() {
        solver.updateVariables();
        double sum = 0;
        for (const View& view : views)
            sum += view.x.value() + 2 * view.y.value() + 3 * view.width.value() + 5 * view.height.value();
        return sum;
    }

    void replace(std::vector<size_t>& places, int view, const Constraint& other) {
        solver.removeConstraint(constraints[places[view]]);
        constraints[places[view]] = other;
        solver.addConstraint(other);
    }
};

}  // namespace

extern "C" {

// kind: 0 chain, 1 cells, 2 adverse with room, 3 adverse without. The seconds of adding all and reading the frames.
double kiwi_peer_add(int kind, int constraints, double* sum) {
    Scene scene(kind, constraints);
    double start = now();
    scene.add_all();
    *sum = scene.sum();
    return now() - start;
}

void* kiwi_peer_make(int kind, int constraints) {
    Scene* scene = new Scene(kind, constraints);
    scene->add_all();
    scene->sum();
    return scene;
}

void kiwi_peer_free(void* scene) { delete static_cast<Scene*>(scene); }

double kiwi_peer_suggest(void* handle, double width) {
    Scene& scene = *static_cast<Scene*>(handle);
    scene.solver.suggestValue(scene.container.width, width);
    return scene.sum();
}

// Gives a view another natural height: two constraints are removed, two are added.
double kiwi_peer_replace(void* handle, int view, double height) {
    Scene& scene = *static_cast<Scene*>(handle);
    scene.replace(scene.minimum, view, scene.at_least(view, height));
    scene.replace(scene.maximum, view, scene.at_most(view, height));
    return scene.sum();
}
}
