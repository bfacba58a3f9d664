#!/usr/bin/env bash
# run_callgrind.sh PROGRAM...: how many instructions of each bench/callgrind_X go into `measured_checks`, per ply, and per byte
# where it reads any.
# Beside each program it leaves PROGRAM.out, for callgrind_annotate.
set -euo pipefail

(($#)) || {
    printf 'usage: %s PROGRAM...\n' "$0" >&2
    exit 2
}

for program in "$@"; do
    log=$(mktemp)
    trap 'rm -f "$log"' EXIT
    valgrind --tool=callgrind --instr-atstart=no --toggle-collect='measured_checks*' --collect-atstart=no --dump-instr=yes \
        --callgrind-out-file="$program.out" "$program" 2>"$log" | tee "$log.said" || {
        cat "$log" >&2
        exit 1
    }
    plies=$(sed -n 's/^plies: //p' "$log.said")
    bytes=$(sed -n 's/^bytes: //p' "$log.said")
    instructions=$(sed -n 's/^==.*Collected : //p' "$log")
    rm -f "$log.said"
    ((instructions)) || {
        printf '%s counts nothing: it was built where valgrind/callgrind.h was missing\n' "$program" >&2
        exit 1
    }
    printf 'instructions: %d\ninstructions per ply: %d\n' "$instructions" "$((instructions / plies))"
    [[ -z $bytes ]] || printf 'instructions per byte: %d\n' "$((instructions / bytes))"
done
