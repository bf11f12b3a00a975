// app/ui/sprite-slot.ts
/** The place in the HTML where the server inserts the symbols that a page uses. */
var SPRITE_SLOT = "<!--icons-->";
export { SPRITE_SLOT as t };
