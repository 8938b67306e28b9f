/** Whether the visitor has asked to be sent less. Not every browser says so. */
export function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
