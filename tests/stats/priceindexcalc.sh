#!/usr/bin/env bash
# Compares our GEKS-Jevons with that of PriceIndexCalc 0.7 on three extracts of the real prices, to 1e-9. Needs python3 and a
# package registry: tests/stats/priceindexcalc.sh
set -eu
cd "$(dirname "$0")/../.."
data=${KOERBERL_TEST_DATA:-../shared/data}
[ -d "$data" ] || { echo "no $data here: nothing to compare"; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
KOERBERL_EXTRACTS=$folder cargo test --quiet --test stats extracts -- --ignored --nocapture
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet 'PriceIndexCalc==0.7' statsmodels seaborn scikit-learn 'pandas<3'
"$folder/python/bin/python" tests/stats/priceindexcalc.py "$folder"
