/** The live regions of the notices. Screen readers speak only what changes in one, so both are here from the start. */
export function NoticeRegions() {
  return (
    <div className="notices">
      <div role="status" aria-atomic="true" />
      <div role="alert" aria-atomic="true" />
    </div>
  );
}
