#!/usr/bin/env python3
# Solves the lists that `cargo bench --bench basket -- FILE` writes once more, as mixed-integer programs with HiGHS, and prints
# how many costs differ. Refuses to know anything of our own method: the model is written down here from its description.
#
#   tests/basket/oracle.py        makes the lists, a virtual environment in target/oracle, and runs

import json, math, os, statistics, subprocess, sys, time, venv
from multiprocessing import Pool
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "target" / "oracle"
LISTS = WORK / "lists.jsonl"
# More than any list costs: first as many needs covered as possible.
MISSING = 10_000_000


def prepare():
    """Makes the virtual environment and goes on in it, unless this is it."""
    if Path(sys.prefix) != WORK / "venv":
        python = WORK / "venv" / "bin" / "python"
        if not python.exists():
            venv.create(WORK / "venv", with_pip=True)
            subprocess.run([python, "-m", "pip", "install", "--quiet", "highspy"], check=True)
        os.execv(python, [python, *sys.argv])


def solver():
    import highspy

    highs = highspy.Highs()
    for option, value in [("output_flag", False), ("threads", 1), ("mip_rel_gap", 0.0), ("mip_abs_gap", 1e-6),
                          ("mip_feasibility_tolerance", 1e-7), ("time_limit", 600.0)]:
        highs.setOptionValue(option, value)
    return highs


class Program:
    """A mixed-integer program that grows row by row."""

    def __init__(self):
        self.lower, self.upper, self.cost, self.integer = [], [], [], []
        self.rows = []

    def variable(self, upper, cost=0, integer=True):
        self.lower.append(0.0), self.upper.append(upper), self.cost.append(cost), self.integer.append(integer)
        return len(self.cost) - 1

    def at_least(self, low, terms):
        self.rows.append((low, math.inf, terms))

    def at_most(self, high, terms):
        self.rows.append((-math.inf, high, terms))

    def exactly(self, value, terms):
        self.rows.append((value, value, terms))

    def solve(self):
        """The values, and the seconds it took without building the program."""
        import highspy

        lp, inf = highspy.HighsLp(), highspy.kHighsInf
        bound = lambda x: inf if x == math.inf else -inf if x == -math.inf else x
        lp.num_col_, lp.num_row_ = len(self.cost), len(self.rows)
        lp.col_cost_, lp.col_lower_, lp.col_upper_ = self.cost, self.lower, [bound(x) for x in self.upper]
        lp.row_lower_, lp.row_upper_ = [bound(low) for low, _, _ in self.rows], [bound(high) for _, high, _ in self.rows]
        kinds = highspy.HighsVarType
        lp.integrality_ = [kinds.kInteger if integer else kinds.kContinuous for integer in self.integer]
        start, index, value = [0], [], []
        for _, _, terms in self.rows:
            for column, factor in terms:
                index.append(column), value.append(factor)
            start.append(len(index))
        lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        lp.a_matrix_.num_col_, lp.a_matrix_.num_row_ = lp.num_col_, lp.num_row_
        lp.a_matrix_.start_, lp.a_matrix_.index_, lp.a_matrix_.value_ = start, index, value
        highs = solver()
        highs.passModel(lp)
        begun = time.perf_counter()
        highs.run()
        seconds = time.perf_counter() - begun
        assert highs.getModelStatus() == highspy.HighsModelStatus.kOptimal, highs.getModelStatus()
        return [round(x) for x in highs.getSolution().col_value], seconds


def open_deals(shopping, candidate):
    for deal in candidate["deals"]:
        begun = deal["from"] is None or deal["from"] <= shopping["day"]
        ended = deal["to"] is not None and deal["to"] < shopping["day"]
        if begun and not ended and (deal["card"] is None or deal["card"] in shopping["cards"]):
            yield deal


def pack_price(price, rule):
    """What a pack costs at *from n on each* or *percent from n on*."""
    return rule["each"] if rule["kind"] == "each" else max(1, (price * (100 - rule["percent"]) + 50) // 100)


def add_packs(program, shopping, candidate, most, site):
    """The packs of a candidate: the terms that count them. `site` is the variable that allows to buy there."""
    price, deposit, packs = candidate["price"], candidate["deposit"], []
    packs.append((program.variable(most, price + deposit), 1))
    for deal in open_deals(shopping, candidate):
        rule, limit = deal["rule"], deal["limit"] if deal["limit"] is not None else most
        if rule["kind"] == "free":
            group = rule["paid"] + rule["free"]
            packs.append((program.variable(min(limit, most) // group, rule["paid"] * price + group * deposit), group))
        else:
            count = program.variable(min(limit, most), pack_price(price, rule) + deposit)
            used = program.variable(1)
            program.at_least(0, [(count, 1), (used, -rule["from"])])
            program.at_most(0, [(count, 1), (used, -most)])
            packs.append((count, 1))
    limit = most if candidate["limit"] is None else min(most, candidate["limit"])
    program.at_most(0, packs + [(site, -limit)])
    return packs


def add_weighed(program, shopping, candidate, step, amount, site):
    """Weighed goods: the terms of their amount in steps, and the variable that says that they are cut."""
    singles = [deal["rule"] for deal in open_deals(shopping, candidate) if deal["limit"] is None]
    prices = [pack_price(candidate["price"], rule) for rule in singles if rule.get("from") == 1]
    price, size = min([candidate["price"], *prices]), candidate["size"] // step
    weight, cents, cut = program.variable(amount), program.variable(math.inf, 1), program.variable(1)
    # cents = weight · price / size, rounded half up: more than half a cent less. In cents, as HiGHS likes small numbers.
    program.at_least((1 - size) / (2 * size), [(cents, 1), (weight, -price / size)])
    program.at_most(0, [(weight, 1), (cut, -amount)])
    program.at_most(0, [(cut, 1), (site, -1)])
    return [(weight, 1)], cut


def add_need(program, shopping, need, chains):
    """One need: bought at one chain, or with `split` at several; or missing."""
    missing = program.variable(1, MISSING)
    step = math.gcd(need["amount"], *(candidate["size"] for candidate in need["candidates"]))
    amount, split = need["amount"] // step, shopping["split"]
    sites, covered, cut = {}, {}, {}
    for candidate in need["candidates"]:
        chain = candidate["chain"]
        if not split and chain not in sites:
            sites[chain] = program.variable(1)
            program.at_most(0, [(sites[chain], 1), (chains[chain], -1)])
        site, together = (chains[chain], None) if split else (sites[chain], chain)
        if candidate["weighed"]:
            terms, one = add_weighed(program, shopping, candidate, step, amount, site)
            cut.setdefault(together, []).append((one, 1))
        else:
            size = candidate["size"] // step
            packs = add_packs(program, shopping, candidate, min(100, -(-amount // size) + 5), site)
            terms = [(variable, count * size) for variable, count in packs]
        covered.setdefault(together, []).extend(terms)
    for together, terms in covered.items():
        if split:
            program.at_least(amount, terms + [(missing, amount)])
        else:
            program.at_least(0, terms + [(sites[together], -amount)])
        if together in cut:
            program.at_most(1, cut[together])
    if not split:
        program.exactly(1, [(site, 1) for site in sites.values()] + [(missing, 1)])
    elif not covered:
        program.exactly(1, [(missing, 1)])
    return missing


def full(shopping):
    """The list with all its packs and deals: how many needs are missing, what the others and the visits cost."""
    program = Program()
    chains = [program.variable(1, shopping["visit"]) for _ in range(shopping["chains"])]
    program.at_most(shopping["most"], [(chain, 1) for chain in chains])
    missing = [add_need(program, shopping, need, chains) for need in shopping["needs"]]
    return answer(program, missing)


def cells(shopping):
    """The list with what each need costs at each chain."""
    program = Program()
    chains = [program.variable(1, shopping["visit"]) for _ in range(shopping["chains"])]
    program.at_most(shopping["most"], [(chain, 1) for chain in chains])
    missing = []
    for costs in zip(*shopping["cells"]):
        missing.append(program.variable(1, MISSING))
        sites = [(program.variable(1, cost, integer=False), chain) for cost, chain in zip(costs, chains) if cost is not None]
        for site, chain in sites:
            program.at_most(0, [(site, 1), (chain, -1)])
        program.exactly(1, [(site, 1) for site, _ in sites] + [(missing[-1], 1)])
    return answer(program, missing)


def answer(program, missing):
    values, seconds = program.solve()
    cost = sum(cost * value for cost, value in zip(program.cost, values))
    count = sum(values[variable] for variable in missing)
    return {"missing": count, "cents": cost - count * MISSING}, seconds


def check(line):
    shopping = json.loads(line)
    theirs, seconds = full(shopping)
    # A list of which nothing can be bought is planned for one visit, the program stays at home.
    alone = shopping["ours"]["missing"] == len(shopping["needs"]) == theirs["missing"]
    return shopping["name"], alone or theirs == shopping["ours"], theirs, shopping["ours"], seconds


def main():
    prepare()
    WORK.mkdir(parents=True, exist_ok=True)
    subprocess.run(["cargo", "bench", "--bench", "basket", "--", LISTS], cwd=ROOT, check=True)
    lines = LISTS.read_text().splitlines()
    large = [line for line in lines if '"cells"' in line]
    with Pool(max(1, (os.cpu_count() or 2) - 1)) as pool:
        results = pool.map(check, [line for line in lines if '"cells"' not in line], chunksize=4)
    for name, same, theirs, ours, _ in results:
        if not same:
            print(f"{name}: HiGHS {theirs}, ours {ours}")
    wrong = sum(not same for _, same, *_ in results)
    times = sorted(seconds for *_, seconds in results)
    for kind in ["random", "real"]:
        print(f"{sum(name.startswith(kind) for name, *_ in results)} {kind} lists")
    print(f"full model: HiGHS median {statistics.median(times) * 1e3:.1f} ms, most {times[-1] * 1e3:.0f} ms")
    for line in large:
        shopping = json.loads(line)
        theirs, seconds = cells(shopping)
        wrong += theirs != shopping["ours"]
        # What one search of ours answers: the best for at most 1, 2, 3 … chains.
        trade = [cells({**shopping, "visit": 0, "most": most + 1}) for most in range(len(shopping["trade"]))]
        wrong += sum(theirs != ours for (theirs, _), ours in zip(trade, shopping["trade"]))
        one, all_sizes = seconds * 1e3, sum(seconds for _, seconds in trade) * 1e3
        sets, whole = shopping["milliseconds"]["sets"], shopping["milliseconds"]["whole"]
        print(f"{shopping['name']}: on the same cells HiGHS {one:.0f} ms for the plan, {all_sizes:.0f} ms for all sizes; "
              f"ours {sets:.3f} ms for both ({one / sets:.0f} and {all_sizes / sets:.0f} times), "
              f"{whole:.3f} ms with the cells and the lines")
    print(f"differences in cost: {wrong}")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
