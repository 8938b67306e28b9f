// Stops with one sentence if this Node is too old. Plain JavaScript, so that old versions of Node can run it.
const { engines, optionalDependencies } = require("../package.json");

/** Can install the project on platforms where an npm package provides a newer Node. */
const oldestToInstall = "20";
const oldest = /\d+\.\d+/.exec(engines.node)[0];

/** Returns a sentence for the person who typed the command, or undefined if the version is supported. */
exports.findNodeProblem = ({ version, platform, arch, isInstalling }) => {
  const isProvided = `node-${platform.replace("32", "")}-${arch}` in optionalDependencies;
  const needed = isInstalling && isProvided ? oldestToInstall : oldest;
  if (isAtLeast(version, needed)) return undefined;
  const help = isProvided && !isInstalling ? "Run npm install again." : "Install it from https://nodejs.org.";
  return `This needs Node ${needed} or newer (yours is ${/\d+\.\d+/.exec(version)[0]}). ${help}`;
};

function isAtLeast(version, needed) {
  const [major, minor] = version.split(".").map(Number);
  const [neededMajor, neededMinor = 0] = needed.split(".").map(Number);
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}

const problem = exports.findNodeProblem({
  version: process.versions.node,
  platform: process.platform,
  arch: process.arch,
  isInstalling: process.env.npm_lifecycle_event === "postinstall",
});
if (problem) {
  console.error(problem);
  process.exit(1);
}
