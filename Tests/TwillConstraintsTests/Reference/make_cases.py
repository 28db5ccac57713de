"""Writes cases.txt: random systems of constraints, and what another solver makes of them.

The other solver is scipy's linear programming (HiGHS), asked level by level: the sum of violations at the highest
priority is made least, held there, then the next, and so on. Then each variable in turn is brought as near to 0 as it
can be, which is how ConstraintSolver says it chooses among equally good solutions.

    pip install scipy
    python3 make_cases.py > cases.txt

The seed is fixed, so that the same version of scipy writes the same file. A line is a case:

    variables; relation priority constant coefficient*variable ...; ...; = sum of violations at each level; values

with levels in falling order of priority, and `conflict` instead of results where required constraints contradict each
other. Relations are `=`, `<` (at most 0) and `>` (at least 0).
"""

import random
import sys

import numpy
from scipy.optimize import linprog

OPTIONS = {"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10}
SLACK = 2e-9


class Program:
    """Columns are the variables, then for each optional constraint what it is above and below, then the distance of a
    variable from 0."""

    def __init__(self, count, constraints):
        self.count = count
        self.columns = count + 2 * len(constraints) + 1
        self.bounds = [(None, None)] * count + [(0, None)] * (2 * len(constraints) + 1)
        self.equal, self.equal_to, self.most, self.most_to = [], [], [], []
        for index, (relation, priority, constant, terms) in enumerate(constraints):
            row = numpy.zeros(self.columns)
            for variable, coefficient in terms:
                row[variable] = coefficient
            above, below = count + 2 * index, count + 2 * index + 1
            if relation == "=" or priority < 1000:
                row[above], row[below] = -1, 1
                if priority == 1000:
                    self.bounds[above] = self.bounds[below] = (0, 0)
                self.equal.append(row)
                self.equal_to.append(-constant)
            elif relation == "<":
                self.most.append(row)
                self.most_to.append(-constant)
            else:
                self.most.append(-row)
                self.most_to.append(constant)

    def least(self, cost):
        result = linprog(
            cost, A_ub=self.most or None, b_ub=self.most_to or None, A_eq=self.equal or None,
            b_eq=self.equal_to or None, bounds=self.bounds, method="highs", options=OPTIONS)
        if result.status == 2:
            return None
        if result.status != 0:
            raise ArithmeticError(result.message)
        return result

    def hold(self, row, most):
        self.most.append(row)
        self.most_to.append(most)


def solve(count, constraints):
    program = Program(count, constraints)
    if program.least(numpy.zeros(program.columns)) is None:
        return None
    sums = []
    for level in sorted({c[1] for c in constraints if c[1] < 1000}, reverse=True):
        cost = numpy.zeros(program.columns)
        for index, (relation, priority, _, _) in enumerate(constraints):
            if priority == level:
                if relation != ">":
                    cost[count + 2 * index] = 1
                if relation != "<":
                    cost[count + 2 * index + 1] = 1
        least = program.least(cost)
        sums.append(least.fun)
        program.hold(cost, least.fun + SLACK)
    values = []
    for variable in range(count):
        distance = numpy.zeros(program.columns)
        distance[-1] = 1
        ends = []
        for sign in (1, -1):
            row = numpy.zeros(program.columns)
            row[variable], row[-1] = sign, -1
            ends.append(row)
        trial_most, trial_to = program.most, program.most_to
        program.most, program.most_to = trial_most + ends, trial_to + [0, 0]
        value = program.least(distance).x[variable]
        program.most, program.most_to = trial_most, trial_to
        values.append(value)
        for sign in (1, -1):
            row = numpy.zeros(program.columns)
            row[variable] = sign
            program.hold(row, sign * value + SLACK)
    return sums, values


def system(random, kind):
    size = 4 if kind == "large" else 1
    count = random.randint(1, 6 * size)
    coefficients = [1, 1, -1, -1] if kind == "layout" else [1, -1, 2, -2, 0.5, 1.5, -3]
    constraints = []
    for _ in range(random.randint(1, 10 * size)):
        variables = random.sample(range(count), min(count, random.randint(1, 3)))
        priority = random.choice([1000, 999, 750, 750, 500, 250, 250, 49.5])
        # Few values, so that ties and degenerate corners are common.
        constant = random.randint(-4, 4) * 5 if kind != "fine" else random.randint(-400, 400) / 8
        terms = [(variable, random.choice(coefficients)) for variable in variables]
        constraints.append((random.choice("=<>"), priority, constant, terms))
    return count, constraints


def text(number):
    return f"{round(number, 6) + 0:.9g}"


def main():
    source = random.Random(20260101)
    for index in range(int(sys.argv[1]) if len(sys.argv) > 1 else 2500):
        kind = "large" if index % 25 == 0 else ("layout", "any", "fine")[index % 3]
        count, constraints = system(source, kind)
        try:
            result = solve(count, constraints)
        except (ArithmeticError, AttributeError):
            continue
        parts = [str(count)]
        for relation, priority, constant, terms in constraints:
            held = " ".join(f"{coefficient:g}*{variable}" for variable, coefficient in terms)
            parts.append(f"{relation} {priority:g} {constant:g} {held}")
        if result is None:
            parts.append("= conflict")
        else:
            parts.append("= " + " ".join(map(text, result[0])))
            parts.append(" ".join(map(text, result[1])))
        print("; ".join(parts))


main()
