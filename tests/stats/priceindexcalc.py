"""Compares the index of each extract in a folder with what PriceIndexCalc makes of the same monthly prices."""

import sys
from pathlib import Path

import numpy as np
import pandas as pd
from PriceIndexCalc.pandas_modules.extension_methods import mean_pub
from PriceIndexCalc.pandas_modules.multilateral import geks

WINDOW = 13


def theirs(prices: pd.DataFrame) -> pd.Series:
    """GEKS-Jevons in windows of 13 months, mean splice on published figures."""
    months = sorted(prices["month"].unique())
    # Unsorted, its base is whatever month comes first.
    prices = prices.sort_values(["month", "id"])

    def window(months):
        return geks(prices[prices["month"].isin(months)], bilateral_method="jevons")

    if len(months) <= WINDOW:
        return pd.Series(window(months), index=months)
    # A column for each window, its values in the rows of its months, as the splice wants it.
    revisions = pd.DataFrame(np.nan, index=months, columns=months)
    for end in range(WINDOW, len(months) + 1):
        revisions.loc[months[end - WINDOW : end], months[end - 1]] = window(months[end - WINDOW : end])
    first = revisions[months[WINDOW - 1]].iloc[:WINDOW]
    later = mean_pub(revisions, WINDOW - 1).iloc[:, 0]
    return pd.concat([first, later])


failed = False
for file in sorted(Path(sys.argv[1]).glob("*-prices.csv")):
    prices = pd.read_csv(file, dtype={"id": str})
    ours = pd.read_csv(str(file).replace("-prices", "-ours")).set_index("month")["index"]
    found = 100 * theirs(prices)
    assert list(found.index) == list(ours.index), "the same months"
    apart = float((ours / found - 1).abs().max())
    failed |= not apart < 1e-9
    print(f"{file.name}: {len(prices)} prices, {len(ours)} months, {ours.iloc[-1]:.3f} at the end, {apart:.1e} apart")
sys.exit(failed)
