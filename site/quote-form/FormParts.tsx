import type { Company } from "#model/site.ts";
import { closePath, LineIcon } from "../components/ui/Icon.tsx";
import { NextSteps } from "../components/ui/NextSteps.tsx";
import { FormFailure } from "./FormCard.tsx";
import { formPartsId } from "./form-feedback.ts";
import { notices, thanks } from "./form-words.ts";

/** The parts that the form's script copies into the page: a notice, the failure, the thanks and the folded form. */
export function FormParts({ company }: { company: Pick<Company, "phone" | "email"> }) {
  return (
    <template id={formPartsId}>
      <div className="notice">
        <div>
          <p />
        </div>
        <button type="button" className="menu-button">
          <LineIcon path={closePath} />
          <span className="sr-only">Dismiss</span>
        </button>
      </div>
      <FormFailure>
        {notices.failed} <a href={`tel:${company.phone.dial}`}>{notices.call}</a>
      </FormFailure>
      <div tabIndex={-1} className="thanks">
        <p className="form-title">{thanks.sent}</p>
        <NextSteps words={thanks} contact={company} request={thanks.request} />
      </div>
      <details>
        <summary className="form-link">{thanks.another}</summary>
      </details>
    </template>
  );
}

/** The live regions of the notices. Screen readers speak only what changes in one, so both are here from the start. */
export function NoticeRegions() {
  return (
    <div className="notices">
      <div role="status" aria-atomic="true" />
      <div role="alert" aria-atomic="true" />
    </div>
  );
}
