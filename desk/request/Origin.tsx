import { attributionLabels, attributionParts, formatSource, sourceOf } from "#contract/attribution.ts";
import { Fact, factRows } from "./Facts.tsx";
import type { WorkProps } from "./use-request.ts";

export function Origin({ request: { attribution, pageTitle } }: Pick<WorkProps, "request">) {
  const source = sourceOf(attribution);
  const knownParts = attributionParts.filter((part) => attribution[part] !== null);
  return (
    <details className="print:hidden">
      <summary className="min-h-11 cursor-pointer content-center font-bold">
        Where it came from{source && <bdi>: {source}</bdi>}
      </summary>
      <dl className={factRows}>
        <Fact term="Page">{pageTitle ?? "Not known"}</Fact>
        {knownParts.map((part) => (
          <Fact key={part} term={attributionLabels[part]}>
            <bdi>{part === "source" ? formatSource(attribution.source) : attribution[part]}</bdi>
          </Fact>
        ))}
      </dl>
    </details>
  );
}
