export function isLeftBySystem(name: string): boolean {
  return /^\.|^(desktop\.ini|(eh)?thumbs\.db|icon\r)$|~$/i.test(name);
}
