/** The place in the HTML where the server inserts the symbols that a page uses. */
export const SPRITE_SLOT = "<!--icons-->";
