/** Whether a name is hidden, or one that Windows, macOS or an editor gives to files it leaves in folders. */
export function isLeftBySystem(name: string): boolean {
  return /^\.|^(desktop\.ini|(eh)?thumbs\.db|icon\r)$|~$/i.test(name);
}
