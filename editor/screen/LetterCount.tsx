import CMS, { type CustomFieldControlProps } from "@sveltia/cms";
import type { ComponentType } from "react";

/** A field of the library's with the number of its letters below, which is no part of its value. */
export function letterCountControl(type: "string" | "text") {
  const Field = CMS.getFieldType(type)?.control as ComponentType<CustomFieldControlProps>;
  return (props: CustomFieldControlProps) => (
    <>
      <Field {...props} value={props.value ?? ""} />
      <p className="letter-count">
        {props.value?.trim().length ?? 0} of {props.field.get("maxlength")}
      </p>
    </>
  );
}
