#!/bin/sh
# Validates crates in a CI job, for action.yml and ci/gitlab.yml. Reads what to do from environment variables:
#   CRATE_PATHS  paths of crates, one a line
#   PROFILE      name of a profile, or `declared`; empty for the default
#   SEVERITY     weakest severity of the checks to run
#   FORMAT       of the report, as `ro-crate-validate --help` lists them
#   REPORT       file of the report; for several results a folder
#   FAIL_ON      `invalid`: the job fails unless all crates are valid; `error`: only when one could not be validated
# The text reports go to the log and to the summary of the job, the outcome to the outputs of the step.
set -u

# Ends the job before anything was validated; later steps may ask for the outcome.
stop() {
  [ -z "${GITHUB_OUTPUT:-}" ] || { echo "outcome=error"; echo "report=${REPORT:-}"; } >>"$GITHUB_OUTPUT"
  exit 2
}

root=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
if [ -f "$root/dist/cli/ro-crate-validate.cjs" ]; then
  program="$root/dist/cli/ro-crate-validate.cjs"
else
  program="$root/src/cli/ro-crate-validate.ts"
  # The image has the Node that it needs, and no tools.
  [ ! -f "$root/tools/need-node.cjs" ] || node "$root/tools/need-node.cjs" || stop
  if [ ! -d "$root/node_modules" ]; then
    (cd "$root" && npm ci --omit=dev --omit=optional --ignore-scripts >&2) || stop
  fi
fi

case "${FAIL_ON:-invalid}" in
  invalid | error) ;;
  *) echo "fail-on must be invalid or error, not ${FAIL_ON}" >&2; stop ;;
esac

set -- --severity "${SEVERITY:-REQUIRED}"
[ -z "${PROFILE:-}" ] || set -- "$@" --profile "$PROFILE"
# One path a line, so that a path may contain spaces.
while IFS= read -r path; do
  case $path in
    '') ;;
    -*) set -- "$@" "./$path" ;;
    *) set -- "$@" "$path" ;;
  esac
done <<PATHS
${CRATE_PATHS:-.}
PATHS

texts=$(mktemp -d)
text="$texts/.all"
node "$program" "$@" --format text --output "$texts/" >"$texts/.table" 2>"$texts/.notes"
code=$?
grep -v ", see $texts/" "$texts/.notes" >&2
cat "$texts"/*.txt "$texts/.table" >"$text" 2>/dev/null
# A program that could not start says nothing about a crate, although Node ends with 1 then.
[ -s "$text" ] || code=2
cat "$text"
if [ -n "${REPORT:-}" ]; then
  node "$program" "$@" --format "${FORMAT:-sarif}" --output "$REPORT" >/dev/null 2>&1
  [ -e "$REPORT" ] || { echo "there is no report $REPORT" >&2; code=2; }
fi

case $code in
  0) outcome=valid ;;
  1) outcome=invalid ;;
  *) outcome=error ;;
esac
if [ -n "${GITHUB_OUTPUT:-}" ]; then
  { echo "outcome=$outcome"; echo "report=${REPORT:-}"; } >>"$GITHUB_OUTPUT"
fi
if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
  # A summary has at most 1 MiB. The fence is longer than one that a crate's text would have.
  { echo "### RO-Crate validation: $outcome"; echo; echo '``````````text'; head -c 500000 "$text"; echo; echo '``````````'; } >>"$GITHUB_STEP_SUMMARY"
fi
rm -rf "$texts"

[ "$outcome" != error ] || exit 2
[ "$outcome" = valid ] || [ "${FAIL_ON:-invalid}" = error ] || exit 1
exit 0
