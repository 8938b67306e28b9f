const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domainLabel = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i;
const topLabel = /^([a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/**
 * Whether an address is plain enough to be written to: one mailbox, ASCII, no quotes, brackets, commas or comments.
 * The form accepts more; those visitors are answered by phone.
 */
export function isStrictAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  const labels = domain.split(".");
  if (at < 1 || text.length > 254 || local.length > 64 || labels.length < 2) return false;
  return (
    localPart.test(local) && labels.every((label) => domainLabel.test(label)) && topLabel.test(labels.at(-1) ?? "")
  );
}
