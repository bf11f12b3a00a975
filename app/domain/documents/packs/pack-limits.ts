/** How long what is written of packs may be, for forms in the browser and on the server. */

export const MOST_WHY = 300;
export const MOST_FAULT = 1_000;
