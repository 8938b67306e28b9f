/** How many releases are kept, the current one included. */
const keptReleases = 5;

// Only one publisher at a time. The kernel frees the lock of a killed one, whose leftovers start with a dot.
const begin = `
umask 022
mkdir -p "$to/releases"
cd "$to"
exec 9<releases
flock --wait 60 9 || { echo "Something else is being published just now. Try again." >&2; exit 1; }
rm -rf releases/.[!.]*
numbers() { ls releases | grep -E '^[1-9][0-9]*$' | sort -n; }
switch() { ln -s "releases/$1" releases/.current; mv -T releases/.current current; }
`;

/**
 * Extracts the archive on standard input as the next release and switches to it. A release is complete before it gets its
 * number and synced before the switch. A half-removed release has no number.
 */
export const addRelease = `${begin}
mkdir releases/.new
tar --extract --no-same-owner --directory releases/.new
test -s releases/.new/manifest.json
chmod -R a+rX releases/.new
now=$(readlink current || true)
echo "\${now#releases/}" > releases/.new/before
sync --file-system releases/.new
new=$(($(numbers | tail -n 1) + 1))
mv releases/.new "releases/$new"
for old in $(numbers | head -n -${keptReleases}); do
  test "releases/$old" = "$now" || { mv "releases/$old" releases/.old; rm -rf releases/.old; }
done
switch "$new"
`;

/** Switches to the release that visitors saw before the current one. */
export const switchBack = `${begin}
before=$(cat current/before 2> /dev/null || true)
test -n "$before" && test -d "releases/$before" || { echo "There is no version before this one." >&2; exit 1; }
switch "$before"
`;

/**
 * Prints the number of the current release, when it was switched to in seconds since 1970, the number of the previous one,
 * and its file hashes. Prints nothing where nothing was published.
 */
export const describeCurrent = `
cd "$to" 2> /dev/null && now=$(readlink current) || exit 0
before=$(cat "$now/before" 2> /dev/null || true)
test -n "$before" && test -d "releases/$before" || before=
printf '%s\\n' "\${now#releases/}" "$(stat --format %Y current)" "$before"
cat "$now/content.json" 2> /dev/null || echo {}
`;
