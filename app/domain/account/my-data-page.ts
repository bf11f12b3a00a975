/** The copy of a person's data as a page that needs nothing else to be read or printed. */
import { stored } from "#app/domain/content/privacy.ts";
import { language } from "#app/language.ts";
import { dayInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

interface Copy {
  name: string;
  /** Rows by the table that the policy names. */
  tables: ReadonlyMap<string, readonly unknown[]>;
  files: readonly { path: string; title: string }[];
  /** "2026-11-29". */
  today: string;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1a2b28;background:#fff}
h2{margin-top:2.5rem}dl{border-top:1px solid #ccc;padding-top:.75rem;margin:.75rem 0;display:grid;grid-template-columns:minmax(8rem,1fr) 3fr;gap:.25rem 1rem}
dt{color:#4a5a57}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}dl dl{grid-column:1/-1}
@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Returns "Course name" for `courseName`. */
const label = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (first) => first.toUpperCase());

const isEmpty = (value: unknown): boolean =>
  value === null || value === "" || (typeof value === "object" && Object.values(value ?? {}).every(isEmpty));

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join("<br>");
  if (typeof value === "object" && value !== null) return list(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text = String(value);
  return escaped(MOMENT.test(text) ? text.replace("T", " ").replace(/\.\d+Z?$|Z$/, " UTC") : text);
}

const list = (row: object): string =>
  `<dl>${Object.entries(row)
    .flatMap(([name, value]) => (isEmpty(value) ? [] : [`<dt>${escaped(label(name))}</dt><dd>${shown(value)}</dd>`]))
    .join("")}</dl>`;

/** Returns the page. The policy has a section for each kind of data, and so has this. */
export function myDataPage({ name, tables, files, today }: Copy): string {
  const sections = stored().flatMap(({ id, title, what, covers }) => {
    const rows = covers.flatMap((table) => (tables.get(table) ?? []).filter((row) => !isEmpty(row)));
    const ofFiles = id === "documents" ? files : [];
    if (rows.length === 0 && ofFiles.length === 0) return [];
    const links = ofFiles.map(
      (file) =>
        `<li><a href="${escaped(file.path.split("/").map(encodeURIComponent).join("/"))}">${escaped(file.path.replace("documents/", ""))}</a></li>`,
    );
    return [
      `<section><h2>${escaped(title)}</h2><p>${escaped(what)}</p>`,
      links.length > 0 ? `<ul>${links.join("")}</ul>` : "",
      ...rows.map((row) => list(row as object)),
      "</section>",
    ];
  });
  const title = m.account_copy_title({ name });
  return `<!doctype html>
<html lang="${language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1>
<p>${escaped(m.account_copy_about({ day: dayInWords(today) }))}</p>
${sections.join("\n")}
</main></body></html>
`;
}
