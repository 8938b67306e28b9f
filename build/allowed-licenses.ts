/** Licenses that let a closed product use a package and pass it on, on the condition that their words come along. */
export const allowedLicenses = ["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "OFL-1.1"];
