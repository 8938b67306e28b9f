/** Licenses that let a closed product use and distribute a package together with the license's text. */
export const allowedLicenses = ["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "OFL-1.1"];
