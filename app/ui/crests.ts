/** The faces of universities: which drawing of `crests.svg`, and which colour. */

/** The fields. Dark in both schemes: the drawing on them is white, a little through. */
export const CREST_COLOURS = [
  "#0b5d54",
  "#1c5a86",
  "#54478a",
  "#74481d",
  "#3d6629",
  "#8b3c28",
  "#31495a",
  "#65581a",
  "#07453e",
  "#146a83",
  "#525c63",
  "#2b3a6b",
] as const;

/** The names of the drawings, and the cities that each is for. */
const CITIES = {
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
} as const;

/** A leaf is for any other place. */
export type Silhouette = keyof typeof CITIES | "leaf";

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

/**
 * Returns the drawing of a university's city: a leaf where we have none, hills in Wales, a dome for the University of
 * London.
 */
export function silhouetteOf({ id, city, country }: CrestOf): Silhouette {
  if (id.endsWith("university-of-london")) return "dome";
  return byCity.get(city.trim().toLowerCase()) ?? (country === "Wales" ? "hills" : "leaf");
}

/** With this start, no two universities of one city in our list have one colour, but in London, which has too many. */
const START = 272;

/** Returns the field, always the same for an ID. */
export function crestColour({ id }: Pick<CrestOf, "id">): (typeof CREST_COLOURS)[number] {
  let hash = START;
  for (let at = 0; at < id.length; at++) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) | 0;
  hash ^= hash >>> 15;
  return CREST_COLOURS[(hash >>> 0) % CREST_COLOURS.length] ?? CREST_COLOURS[0];
}
