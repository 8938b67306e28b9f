/** In its own file, so that the form's script does not load all icons. */
export const closePath = "M5.5 5.5l13 13M18.5 5.5l-13 13";
