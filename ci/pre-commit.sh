#!/bin/sh
# Validates the crates whose metadata files are given, each with the files of its folder. Options may come before them.
set -u
folders=
for argument in "$@"; do
  case $argument in
    */ro-crate-metadata.json | ro-crate-metadata.json) folders="$folders$(dirname -- "$argument")
" ;;
    --profile=*) PROFILE=${argument#--profile=} ;;
    --severity=*) SEVERITY=${argument#--severity=} ;;
    *) echo "$argument is neither --profile=NAME, --severity=NAME nor a metadata file" >&2; exit 2 ;;
  esac
done
[ -n "$folders" ] || exit 0
CRATE_PATHS=$folders PROFILE=${PROFILE:-} SEVERITY=${SEVERITY:-REQUIRED} exec "$(dirname -- "$0")/validate.sh"
