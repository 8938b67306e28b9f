import type { Plugin } from "vite";

const labels: Record<string, string> = {
  "There was an error while saving the entry. Please try again later.": "This is not saved yet.",
  "Couldn’t delete the entry. Please try again.": "This was not deleted. A page may still use it.",
  ".input {$count :integer} .match $count one {{Entry saved.}} * {{{$count} entries saved.}}":
    "Saved. Visitors see it after Publish.",
  "This field is required.": "Fill this in.",
  ".input {$min :integer} .match $min one {{You must enter at least {$min} character.}} * {{You must enter at least {$min} characters.}}":
    "Write at least {$min} characters.",
  ".input {$max :integer} .match $max one {{You cannot enter more than {$max} character.}} * {{You cannot enter more than {$max} characters.}}":
    "Keep this to {$max} characters or fewer.",
  ".input {$min :integer} .match $min one {{You must add at least {$min} item.}} * {{You must add at least {$min} items.}}":
    ".input {$min :integer} .match $min one {{Write at least one entry.}} * {{Write at least {$min} entries.}}",
  ".input {$max :integer} .match $max one {{You cannot add more than {$max} item.}} * {{You cannot add more than {$max} items.}}":
    "Keep at most {$max} entries.",
  "The value must be greater than or equal to {$min}.": "Write {$min} or more.",
  "The value must be less than or equal to {$max}.": "Write {$max} or less.",
  "Please enter a valid email.": "Write an email address, such as office@example.com.",
  "Please enter a valid URL.": "Write an address that begins with https://.",
  "The slug cannot be empty.": "Write an address.",
  "The slug cannot contain special characters, including slashes and spaces.":
    "Use lowercase words joined by hyphens, such as contact-us.",
  "This slug is used for another entry.": "Another page has this address.",
  "The slug is generated from the entry’s content when it’s saved. Any date and time in it will be those of the save.":
    "It gets its address when it is saved.",
  "Edit Slug": "Change Address",
  Slug: "Address",
  URL: "Link to a page, or an address that begins with https://",
  Assets: "Pictures",
};

/** Replaces labels and messages at build time. Throws if an upgrade removed one. */
export function libraryLabels(): Plugin {
  return {
    name: "library-labels",
    transform: {
      filter: { id: /@sveltia\/cms\/npm\/index\.js/ },
      handler(code) {
        return Object.entries(labels).reduce((text, [original, replacement]) => {
          const replaced = text.replaceAll(`:\`${original}\``, `:\`${replacement}\``);
          if (replaced === text)
            throw new Error(`Sveltia CMS no longer has "${original}". Update editor/library-labels.ts.`);
          return replaced;
        }, code);
      },
    },
  };
}
