import drawings from "#app/ui/crests.svg?raw";
import { type CrestOf, crestColour, type Silhouette, silhouetteOf } from "#app/ui/crests.ts";

const SHIELD = "M5 0H35a5 5 0 0 1 5 5V25.5C40 37 31 44 20 44S0 37 0 25.5V5a5 5 0 0 1 5-5Z";

/** Returns a crest as the address of a picture, because satori knows neither currentColor in a file nor `use`. */
export function crestPicture(university: CrestOf): string {
  const field = crestColour(university);
  const drawing = drawingOf(silhouetteOf(university)).replaceAll("currentColor", field);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="44" viewBox="0 0 40 44"><path fill="${field}" d="${SHIELD}"/><g fill="#fff" opacity=".84">${drawing}</g></svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}

/** Returns what stands within one symbol of the file. */
function drawingOf(name: Silhouette): string {
  const symbol = new RegExp(`<symbol id="${name}"[^>]*>(.*)</symbol>`).exec(drawings)?.[1];
  if (symbol === undefined) throw new Error(`crests.svg has no ${name}`);
  return symbol;
}
