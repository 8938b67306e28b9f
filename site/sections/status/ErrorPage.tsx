import { placeholder } from "#contract/built-site.ts";
import type { Company } from "#model/site.ts";
import { StatusPage } from "./StatusPage.tsx";

export function ErrorPage({ phone }: { phone: Company["phone"] }) {
  return (
    <StatusPage headline={placeholder("heading")} phone={phone} form="/contact#quote">
      <p className="max-w-[36rem] text-lead" role="alert">
        {placeholder("message")}
      </p>
    </StatusPage>
  );
}
