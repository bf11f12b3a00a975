/** Draws the folders and the imports between them as SVG: `docs/architecture.svg`. */
import { ORDER } from "./areas.ts";
import { isTest, type Module } from "./modules.ts";

interface Box {
  name: string;
  /** What it is for, in a line. */
  does: string;
  x: number;
  y: number;
  width: number;
}

const HEIGHT = 72;
/** Of a box that lists its areas. */
const TALL = 72 + 3 * 16;
const ROWS = [20, 156, 340, 476, 660];
const row = (number: number) => ROWS[number] ?? 0;

/** Imports run downwards. A folder without a place here has no box, and the test says so. */
const BOXES: readonly Box[] = [
  { name: "local", does: "stands in for hosted services", x: 20, y: row(0), width: 270 },
  { name: "server", does: "listens, migrates, backs up", x: 345, y: row(0), width: 270 },
  { name: "app", does: "root.tsx, the entries, routes.ts", x: 670, y: row(0), width: 270 },
  { name: "app/routes", does: "HTTP and views", x: 20, y: row(1), width: 920 },
  { name: "app/ui", does: "components", x: 20, y: row(2), width: 140 },
  { name: "app/styles", does: "tokens", x: 176, y: row(2), width: 128 },
  { name: "app/browser", does: "scripts beside pages", x: 320, y: row(2), width: 156 },
  { name: "app/http", does: "caching, limits, headers", x: 492, y: row(2), width: 172 },
  { name: "app/auth", does: "sessions", x: 678, y: row(2), width: 112 },
  { name: "app/background", does: "regular work", x: 804, y: row(2), width: 136 },
  { name: "app/domain", does: "rules and SQL", x: 20, y: row(3), width: 920 },
  { name: "app/db", does: "the schema, and which PostgreSQL this is", x: 160, y: row(4), width: 320 },
  { name: "app/storage", does: "files, in a folder or a bucket", x: 500, y: row(4), width: 320 },
];

/** Modules of `app/` itself that begin the program. The others there are settings, which everything reads. */
const ENTRIES = /^app\/(root|routes|entry\.\w+)\.tsx?$/;

/** Imports of our own modules, except the types that the router generates. */
const OURS = /^(app\/(?!.*\+types)|server\/|server\.ts|local\/)/;

const BORDER = "#94a3b8";
const ARROW = "#0f766e";

/** Returns the folder of a module, or null for the settings in `app/`. */
function boxOf(path: string): string | null {
  const [top = "", folder, file] = path.split("/");
  if (folder === "paraglide") return null;
  if (top !== "app") return top.replace(".ts", "");
  if (file) return `app/${folder}`;
  return ENTRIES.test(path) ? "app" : null;
}

/** Counts the imports from each folder to each other, without tests: "app/routes app/domain" is 505. */
export function importsBetween(modules: Module[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const module of modules.filter((module) => !isTest(module))) {
    const source = boxOf(module.path);
    for (const { from } of module.imports) {
      const target = OURS.test(from) ? boxOf(from) : null;
      if (source && target && source !== target) {
        counts.set(`${source} ${target}`, (counts.get(`${source} ${target}`) ?? 0) + 1);
      }
    }
  }
  return counts;
}

/** Returns the picture. Throws if a folder has no place in it. */
export function drawArchitecture(modules: Module[]): string {
  const found = new Set(modules.filter((module) => !isTest(module)).map(({ path }) => boxOf(path)));
  for (const name of found) if (name && !BOXES.some((box) => box.name === name)) throw new Error(`No box for ${name}`);
  const arrows = [...importsBetween(modules)].map(([edge, count]) => {
    const [source = "", target = ""] = edge.split(" ");
    return arrow(named(source), named(target), count);
  });
  const height = row(4) + HEIGHT + 20;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 ${height}" font-family="system-ui, sans-serif" role="img">`,
    "<title>Shapla's folders, and which import which</title>",
    `<defs><marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8z" fill="${ARROW}"/></marker></defs>`,
    `<rect width="960" height="${height}" fill="#ffffff"/>`,
    ...arrows.sort(),
    ...BOXES.map((box) => drawn(box)),
    "</svg>\n",
  ].join("\n");
}

const named = (name: string) => BOXES.find((box) => box.name === name) ?? fail(name);

function fail(name: string): never {
  throw new Error(`No box for ${name}`);
}

const LINE_CHARACTERS = 125;

/** Returns the areas in lines, the highest first: each imports only those after it. */
function linesOfAreas(name: string): string[] {
  const areas = ORDER[name]?.filter((area) => area !== "").toReversed() ?? [];
  const lines: string[] = [];
  for (const area of areas) {
    const last = lines.at(-1);
    if (last === undefined || last.length + area.length > LINE_CHARACTERS) lines.push(area);
    else lines[lines.length - 1] = `${last} \u203a ${area}`;
  }
  return lines;
}

const heightOf = ({ name }: Box) => (name in ORDER ? TALL : HEIGHT);

function drawn(box: Box): string {
  const { name, does, x, y, width } = box;
  const middle = x + width / 2;
  const lines = [does, ...linesOfAreas(name)];
  const line = (text: string, at: number, look: string) =>
    `<text x="${middle}" y="${y + at}" text-anchor="middle" ${look}>${text}</text>`;
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${heightOf(box)}" rx="8" fill="#f8fafc" stroke="${BORDER}"/>`,
    line(name, 24, 'font-size="14" font-weight="700" fill="#0f172a"'),
    ...lines.map((text, index) => line(text, 45 + index * 16, 'font-size="12" fill="#475569"')),
  ].join("");
}

/** A wide line means many imports: more than 9, more than 99. */
const widthOf = (count: number) => (count > 99 ? 3.5 : count > 9 ? 2 : 1);

/** Leaves below and arrives above. Neighbours in a row are joined by their sides. */
function arrow(source: Box, target: Box, count: number): string {
  const look = `fill="none" stroke="${ARROW}" stroke-width="${widthOf(count)}" stroke-opacity="0.75" marker-end="url(#end)"`;
  if (source.y === target.y) {
    const isRight = target.x > source.x;
    const from = isRight ? source.x + source.width : source.x;
    const to = isRight ? target.x - 2 : target.x + target.width + 2;
    const y = source.y + HEIGHT / 2 + (isRight ? -8 : 8);
    const isNear = Math.abs(to - from) < 60;
    // Around the boxes between them.
    const bend = isNear ? "" : `C${from} ${source.y - 34} ${to} ${source.y - 34} `;
    return isNear
      ? `<path d="M${from} ${y}L${to} ${y}" ${look}/>`
      : `<path d="M${middleOf(source)} ${source.y}${bend}${middleOf(target)} ${target.y - 2}" ${look}/>`;
  }
  const isDown = target.y > source.y;
  const [start, end] = isDown
    ? [source.y + heightOf(source), target.y - 2]
    : [source.y, target.y + heightOf(target) + 2];
  const from = portOf(source, target);
  const to = portOf(target, source);
  const middle = (start + end) / 2;
  return `<path d="M${from} ${start}C${from} ${middle} ${to} ${middle} ${to} ${end}" ${look}/>`;
}

const middleOf = ({ x, width }: Box) => x + width / 2;

/** Where an arrow meets a box: as near to the other box as its edge allows. */
const portOf = (box: Box, other: Box): number =>
  Math.round(Math.min(Math.max(middleOf(other), box.x + 14), box.x + box.width - 14));
