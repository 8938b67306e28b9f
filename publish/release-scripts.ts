/** Shows the release and the time it was published: "8 2026-11-24T22:42:00Z". */
export const releaseAddress = "/release.txt";

const keptReleases = 5;

// The lock keeps other publishers out. The kernel frees it after a kill, and the next publisher removes leftovers.
const begin = `
umask 022
mkdir -p "$to/releases"
cd "$to"
exec 9<releases
flock --wait 60 9 || refuse "Another publish is still running. Try again in a minute."
clean() { rm -rf releases/.new releases/.old releases/.current; }
clean
trap clean EXIT
trap 'exit 1' HUP INT TERM PIPE
numbers() { ls releases | grep -E '^[1-9][0-9]*$' | sort -n; }
switch() { ln -s "releases/$1" releases/.current; mv -T releases/.current current; }
`;

/**
 * Extracts an archive from standard input as the next release and switches to it. Only complete releases have a number.
 * Requires twice the release's size, to leave space for requests.
 */
export const addRelease = (kilobytes: number) => `${begin}
free=$(df --output=avail --block-size=1K . | tail -n 1)
test $free -ge ${2 * kilobytes} ||
  { echo "No space left on device: ${2 * kilobytes} KB are needed,$free KB are free." >&2; exit 1; }
mkdir releases/.new
tar --extract --no-same-owner --directory releases/.new
test -s releases/.new/manifest.json
chmod -R a+rX releases/.new
now=$(readlink current || true)
echo "\${now#releases/}" > releases/.new/before
new=$(($(numbers | tail -n 1) + 1))
echo "$new $(date -u +%Y-%m-%dT%H:%M:%SZ)" > releases/.new/site${releaseAddress}
sync --file-system releases/.new
mv releases/.new "releases/$new"
for old in $(numbers | head -n -${keptReleases}); do
  test "releases/$old" = "$now" || { mv "releases/$old" releases/.old; rm -rf releases/.old; }
done
switch "$new"
`;

export const rollBackScript = `${begin}
before=$(cat current/before 2> /dev/null || true)
test -n "$before" && test -d "releases/$before" || refuse "There is no version before this one."
switch "$before"
`;

/** Prints the fields of `Published`, with `since` in seconds. Prints nothing before the first release. */
export const describeCurrent = `
cd "$to" 2> /dev/null && now=$(readlink current) || exit 0
before=$(cat "$now/before" 2> /dev/null || true)
test -n "$before" && test -d "releases/$before" || before=
printf '%s\\n' "\${now#releases/}" "$(stat --format %Y current)" "$before" \\
  "$(cat "$now/site${releaseAddress}" 2> /dev/null || true)"
cat "$now/content.json" 2> /dev/null || echo {}
`;
