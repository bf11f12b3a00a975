import { CREST_COLOURS, CREST_SUN, type CrestOf, crestColour, drawingOf, silhouetteOf } from "#app/ui/crests.ts";

const SHIELD = "M5 0H35a5 5 0 0 1 5 5V25.5C40 37 31 44 20 44S0 37 0 25.5V5a5 5 0 0 1 5-5Z";

/** Returns a crest as the address of a picture, because satori knows neither custom properties nor `use`. */
export function crestPicture(university: CrestOf): string {
  const [field, pale] = CREST_COLOURS[crestColour(university) - 1] ?? CREST_COLOURS[0];
  const drawing = drawingOf(silhouetteOf(university))
    .replaceAll("var(--k3)", CREST_SUN)
    .replaceAll("var(--k)", field)
    .replaceAll("currentColor", pale);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="44" viewBox="0 0 40 44" fill="${pale}"><path fill="${field}" d="${SHIELD}"/>${drawing}</svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}
