#!/bin/sh
# Runs a command against an S3 server that checks signatures (versitygw, built with Go into a temporary folder):
#
#   tools/real-s3.sh npx vitest run src/store src/source
#
# The server listens on loopback only, on REAL_S3_PORT (default 7071), and ends with the command. Without Go the
# script says so and exits with status 0, so that it works in any pipeline. Set REAL_S3_BIN to a folder to keep the
# built server for the next run.
set -eu

VERSION=v1.8.0
PORT=${REAL_S3_PORT:-7071}

if [ $# -eq 0 ]; then
  echo "usage: $0 COMMAND [ARGUMENT ...]" >&2
  exit 2
fi

PATH=$PATH:/usr/local/go/bin
work=$(mktemp -d)
bin=${REAL_S3_BIN:-$work/bin}
server=
stop() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$work"
}
trap stop EXIT
trap 'exit 130' INT TERM

if [ ! -x "$bin/versitygw" ]; then
  if ! command -v go >/dev/null; then
    echo "real-s3: no Go toolchain here, nothing was run"
    exit 0
  fi
  echo "real-s3: building versitygw $VERSION"
  GOBIN=$bin go install "github.com/versity/versitygw/cmd/versitygw@$VERSION"
fi

# For what kills and restarts a server of its own.
export VERSITYGW="$bin/versitygw"
export S3_ENDPOINT="127.0.0.1:$PORT" S3_ACCESS_KEY=test-access S3_SECRET_KEY=test-secret S3_REGION=us-east-1
mkdir "$work/objects" "$work/sidecar"
ROOT_ACCESS_KEY=$S3_ACCESS_KEY ROOT_SECRET_KEY=$S3_SECRET_KEY \
  "$bin/versitygw" --port "$S3_ENDPOINT" --region "$S3_REGION" --quiet --keep-alive \
  posix --sidecar "$work/sidecar" "$work/objects" >"$work/log" 2>&1 &
server=$!

# Any answer means that it listens; a request without a signature is refused.
tries=0
until curl --silent --output /dev/null "http://$S3_ENDPOINT/"; do
  tries=$((tries + 1))
  if [ $tries -gt 50 ] || ! kill -0 "$server" 2>/dev/null; then
    echo "real-s3: the server did not start" >&2
    cat "$work/log" >&2
    exit 1
  fi
  sleep 0.2
done

"$@"
