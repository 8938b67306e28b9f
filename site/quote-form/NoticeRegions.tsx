/** Live regions must exist from the start: screen readers announce only changes in them. */
export function NoticeRegions() {
  return (
    <div className="notices">
      <div role="status" aria-atomic="true" />
      <div role="alert" aria-atomic="true" />
    </div>
  );
}
