import { Prose } from "./Prose.tsx";

interface Props {
  points: { title: string; text: string }[];
  className: string;
}

/** Points in a few words, each with its text. */
export function PointList({ points, className }: Props) {
  if (points.length === 0) return null;
  return (
    <dl className={`grid gap-x-10 gap-y-3 ${className}`}>
      {points.map(({ title, text }) => (
        <div key={title}>
          <dt className="semibold">{title}</dt>
          <dd>
            <Prose>{text}</Prose>
          </dd>
        </div>
      ))}
    </dl>
  );
}
