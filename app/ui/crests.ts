/**
 * The drawings of crests: what a city is known for, 40 by 44, over water. `currentColor` is the pale colour, `--k` the
 * field, `--k3` the sun.
 */
const WATER =
  '<path fill="none" stroke="currentColor" stroke-width="1.3" stroke-linecap="round" opacity=".6" d="M8 36.6h9M21 36.6h11M14 40h12"/>';

export const silhouettes = {
  castle:
    '<circle cx="30.5" cy="10.5" r="3.6" fill="var(--k3)"/><path d="M5 33V20h2.6v2.4h2.3V20h2.6v2.4h2.3V20H15v-7.4h2.4V15h2.3v-2.4h2.6V15h2.3v-2.4H27V20h.2v2.4h2.3V20h2.3v2.4H34V20h1v13Z"/><path fill="var(--k)" d="M18 33v-5.2a3 3 0 0 1 6 0V33ZM20.2 17.6h1.6v3.4h-1.6Z"/>',
  bridge:
    '<path fill="none" stroke="currentColor" stroke-width="1.1" d="M3.5 26.5v-1.4M7.5 26.5v-3.4M16 26.5v-5M20 26.5v-3.2M24 26.5v-5M32.5 26.5v-3.4M36.5 26.5v-1.4"/><path fill="none" stroke="currentColor" stroke-width="1.5" d="M1 24.6C6 24 10 20 12 13.5c2 6.5 5 9.5 8 9.5s6-3 8-9.5c2 6.5 6 10.5 11 11.1"/><path d="M0 26.5h40v2.3H0ZM10.7 12h2.6v21h-2.6ZM26.7 12h2.6v21h-2.6Z"/>',
  lighthouse:
    '<path opacity=".45" d="M17 13.2 3 8.6v8.6ZM23.6 13.2l14-4.6v8.6Z"/><path d="m17 33 1.3-16h4L23.6 33ZM17.2 15.2h6.2v1.5h-6.2ZM18.3 14.6v-4l2-2.1 2 2.1v4Z"/><path fill="var(--k)" d="m17.9 21.6.2-2.6h4.4l.2 2.6ZM17.4 28.4l.3-3h5.3l.2 3Z"/><path d="M6 33c2.5-2.2 5.5-2 8-3.2 3-1.3 9.5-1.3 12.5 0 2.5 1.2 5.5 1 8 3.2Z"/>',
  spire:
    '<path d="M20 4.5 22.7 16h4.6v-2.6l1.3-3 1.3 3V20H34v13H6V20h4.1v-6.6l1.3-3 1.3 3V16h4.6Z"/><circle cx="20" cy="21.5" r="2.7" fill="var(--k)"/><path fill="var(--k)" d="M18 33v-3.6a2 2 0 0 1 4 0V33ZM10.5 23h1.6v5h-1.6ZM27.9 23h1.6v5h-1.6Z"/>',
  dome: '<path d="M19.3 4.5h1.4V8h-1.4ZM18 8h4v3.2h-4ZM10.5 20.5c0-5.6 4-9.3 9.5-9.3s9.5 3.7 9.5 9.3ZM9.5 21.5h21v2h-21ZM5 31h30v2H5Z"/><path d="M10 24.3h2.2V31H10ZM14.6 24.3h2.2V31h-2.2ZM18.9 24.3h2.2V31h-2.2ZM23.2 24.3h2.2V31h-2.2ZM27.8 24.3H30V31h-2.2Z"/>',
  crane:
    '<path d="M4 10.5h32v2.6H4ZM14 13.1h2.2L18.5 33h-2.7l-1-8-1 8H11ZM5.5 13.1h5v3.8h-5Z"/><path d="M14.9 5.5 22 10.5h-8.5Z"/><path fill="none" stroke="currentColor" stroke-width="1.2" d="M31 13v7.5"/><path d="M28 20.5h6v3.6h-6ZM21 29h16l-2.5 4H22.5Z"/>',
  hills:
    '<circle cx="29" cy="12" r="4" fill="var(--k3)"/><path opacity=".5" d="M14 33 27 17.5 40 33Z"/><path opacity=".72" d="M0 33 9.5 20 21 33Z"/><path d="M5 33 18.5 13 33 33Z"/><path fill="var(--k)" opacity=".5" d="m18.5 13 3.8 5.3-2.1 1.9-1.6-1.9-2 2.1-2-1.2Z"/>',
  harbour:
    '<path d="M3 33V22h5v-3.5l3.5-3 3.5 3V33Z"/><path fill="var(--k)" d="M5 24.5h1.6v2.2H5ZM10.7 20.5h1.6v2.5h-1.6ZM10.7 26h1.6v2.5h-1.6Z"/><path d="M25.3 6h1.3v21h-1.3ZM24.3 9.5V25.5H17Z"/><path opacity=".65" d="M27.6 8.5 36 25.5h-8.4Z"/><path d="M17.5 28H37l-3 5H20.5Z"/>',
  tower:
    '<path opacity=".6" d="M4 33V23h5v-3h4v13ZM27 33V18h5v4h4v11Z"/><path d="M20 4l3.6 6.5V33h-7.2V10.5Z"/><circle cx="20" cy="14.8" r="2.2" fill="var(--k)"/><path fill="var(--k)" d="M18.2 20h1v8h-1ZM20.8 20h1v8h-1Z"/>',
  terrace:
    '<path d="M3 33V19.5l5.7-5 1.3 1.1V12h2v5.2l2.3 2.3 5.7-5 1.3 1.1V12h2v5.2l2.3 2.3 5.7-5 5.7 5V33Z"/><path fill="var(--k)" d="M5.3 22.5h2.2v3H5.3ZM10 22.5h2.2v3H10ZM16.6 22.5h2.2v3h-2.2ZM21.3 22.5h2.2v3h-2.2ZM28 22.5h2.2v3H28ZM32.7 22.5h2.2v3h-2.2ZM7.6 29h2.3v4H7.6ZM19 29h2.2v4H19ZM30.3 29h2.3v4h-2.3Z"/>',
  mill: '<path opacity=".55" d="M30.5 8.5c2.5-2.3 5-.2 7.5-2.5-.5 3.2-3.5 4.3-7.5 2.5Z"/><path d="M26.8 9h3.6l1 24h-5.6ZM3 33V21.5l6.5-5v5l6.5-5v5l6.5-5V33Z"/><path fill="var(--k)" d="M5.5 24.5h3v2.5h-3ZM11 24.5h3v2.5h-3ZM16.5 24.5h3v2.5h-3ZM5.5 29h3v2.5h-3ZM11 29h3v2.5h-3ZM16.5 29h3v2.5h-3Z"/>',
  leaf: '<path d="M20.7 30.5C11 27.5 9.5 17 20 5.5c10.5 11.5 9 22-.7 25Z"/><path fill="none" stroke="var(--k)" stroke-width="1.3" stroke-linecap="round" d="M20 12v18M20 18l3.8-3.4M20 22.5l4.6-4M20 20.5l-4-3.6M20 25.5l-4.6-4"/><path d="M19.3 29h1.4v4h-1.4ZM12 33c1.5-2 4-2.5 8-2.5s6.5.5 8 2.5Z"/>',
} as const;

export type Silhouette = keyof typeof silhouettes;

/** Returns what stands within the `<svg>` or `<symbol>`, whose `fill` is `currentColor`. */
export const drawingOf = (name: Silhouette): string => silhouettes[name] + WATER;

/** Field and pale colour, by number from 1. Dark in both schemes. `card.css` has the same. */
export const CREST_COLOURS = [
  ["#0b5d54", "#bfe6da"],
  ["#1c5a86", "#cbe3f5"],
  ["#54478a", "#dcd6f5"],
  ["#74481d", "#f1dcc0"],
  ["#3d6629", "#d6ebc4"],
  ["#8b3c28", "#f7d8cb"],
  ["#31495a", "#d3e2ea"],
  ["#65581a", "#f0e6b4"],
  ["#07453e", "#9fdcc9"],
  ["#146a83", "#c8ecf4"],
  ["#525c63", "#e6eaec"],
  ["#2b3a6b", "#d3daf6"],
] as const;
export const CREST_SUN = "#e8b13a";

const CITIES: Readonly<Record<Exclude<Silhouette, "leaf">, string>> = {
  castle: "Edinburgh, Stirling, Cardiff, Durham, Lancaster, Aberystwyth, Musselburgh",
  bridge: "Newcastle upon Tyne, Newcastle, Bristol, Bangor, Dundee, Middlesbrough",
  lighthouse: "Aberdeen, Plymouth, Sunderland, Falmouth",
  spire: "York, Canterbury, Lincoln, Norwich, Chester, Coventry, St Andrews, Chichester, Winchester, Worcester",
  dome: "Oxford, Cambridge",
  crane: "Glasgow, Paisley, Belfast",
  hills: "Perth, Inverness, Carlisle, Carmarthen, Pontypridd, Wrexham",
  harbour: "Liverpool, Southampton, Portsmouth, Hull, Swansea, Poole, Bournemouth",
  tower: "London, Birmingham, Leeds",
  terrace: "Bath, Brighton, Leicester, Nottingham, Cheltenham",
  mill: "Manchester, Bradford, Bolton, Huddersfield, Salford, Preston",
};

const byCity = new Map(
  Object.entries(CITIES).flatMap(([name, cities]) =>
    cities.split(", ").map((city) => [city.toLowerCase(), name as Silhouette] as const),
  ),
);

export interface CrestOf {
  /** The ID of the university. */
  id: string;
  city: string;
  /** The nation, for a city without a drawing. */
  country?: string;
}

/** Returns the drawing of a university's city: a leaf where we have none, hills in Wales, a dome for the University of London. */
export function silhouetteOf({ id, city, country }: CrestOf): Silhouette {
  if (id.endsWith("university-of-london")) return "dome";
  return byCity.get(city.trim().toLowerCase()) ?? (country === "Wales" ? "hills" : "leaf");
}

/** With this start, no two universities of one city in our list have one colour, but in London, which has too many. */
const START = 272;

/** Returns a number from 1 to 12, always the same for an ID. */
export function crestColour({ id }: Pick<CrestOf, "id">): number {
  let hash = START;
  for (let at = 0; at < id.length; at++) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) | 0;
  hash ^= hash >>> 15;
  return ((hash >>> 0) % CREST_COLOURS.length) + 1;
}
