/** Set by the build from `content/logo.svg`. Empty without a logo. */
declare const __LOGO__: string;

export function Logo({ name }: { name: string }) {
  const [first = ""] = name.match(/^\S+( (&|and) \S+)?/) ?? [];
  return (
    <span className="logo">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the content's check refuses scripts in it. */}
      {__LOGO__ && <span dangerouslySetInnerHTML={{ __html: __LOGO__ }} />}
      <span>
        {first} <small>{name.slice(first.length + 1)}</small>
      </span>
    </span>
  );
}
