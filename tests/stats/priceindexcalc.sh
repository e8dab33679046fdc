#!/usr/bin/env bash
# Holds our GEKS-Jevons against that of PriceIndexCalc 0.7 on three extracts of the real prices, to 1e-9. Run by hand; needs
# python3 and a package registry: tests/stats/priceindexcalc.sh
set -eu
cd "$(dirname "$0")/../.."
[ -d ../shared/data ] || { echo "skipped: no ../shared/data here"; exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
KOERBERL_EXTRACTS=$folder cargo test --quiet --test stats extracts -- --ignored --nocapture
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet 'PriceIndexCalc==0.7' statsmodels seaborn scikit-learn 'pandas<3'
"$folder/python/bin/python" tests/stats/priceindexcalc.py "$folder"
