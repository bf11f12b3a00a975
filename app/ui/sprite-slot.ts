/** Where the server puts the symbols of a rendered page. */
export const SPRITE_SLOT = "<!--icons-->";
