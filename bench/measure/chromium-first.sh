#!/bin/sh
# Starts the Chromium named by CHROMIUM in real time (SCHED_RR): it never waits for a processor that another program holds (decision 0090).
exec chrt --rr 1 "$CHROMIUM" "$@"
