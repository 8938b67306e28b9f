const gutter = "M2 5h5v3c0 11 2.6 15 10.5 15h5C30 23 33 19 33 8V5h5";
const drop = "M20 25.5c2.7 3 4 4.9 4 6.6a4 4 0 0 1-8 0c0-1.7 1.3-3.6 4-6.6z";

/** The company's name beside its mark: a gutter's profile with a drop. */
export function Logo({ name }: { name: string }) {
  const [first, ...rest] = name.split(" ");
  return (
    <span className="logo">
      <svg viewBox="0 0 40 36" aria-hidden="true">
        <path d={gutter} fill="none" stroke="currentColor" strokeWidth="4" strokeLinejoin="round" />
        <path d={drop} />
      </svg>
      <span>
        {first} <small>{rest.join(" ")}</small>
      </span>
    </span>
  );
}
