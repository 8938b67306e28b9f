/** Set by the build from `content/logo.svg`. Empty without a logo. */
declare const __LOGO__: string;

interface Props {
  name: string;
  shortName: string | undefined;
}

/** The lengths of names that fit the header of a phone in large letters. */
const maxLarge = 24;

export function Logo({ name, shortName }: Props) {
  const large = throughShortName(name, shortName);
  return (
    <span className="logo">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the content's check refuses scripts in it. */}
      {__LOGO__ && <span dangerouslySetInnerHTML={{ __html: __LOGO__ }} />}
      <span className={large.length > maxLarge ? "long-name" : undefined}>
        {large} <small>{name.slice(large.length + 1)}</small>
      </span>
    </span>
  );
}

/** Returns a name's words up to the one in which its short name ends, or the whole name where it has none. */
function throughShortName(name: string, shortName: string | undefined): string {
  const start = shortName ? ` ${name}`.indexOf(` ${shortName}`) : -1;
  const end = name.indexOf(" ", start + (shortName?.length ?? 0));
  return start < 0 || end < 0 ? name : name.slice(0, end);
}
