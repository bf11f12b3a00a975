/** The cover page of a pack: what is in it, who it is for, and checksums that show that nothing was changed. */
import { dayInWords, monthInWords } from "#app/notation.ts";
import type { Pack } from "./pack.server.ts";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1a2b28}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .5rem;border-bottom:1px solid #ccc}
code{font-size:.75rem;overflow-wrap:anywhere}@media print{body{margin:0}}`;

/** Returns a page that needs nothing else to be read or printed. */
export function packCover({ student, reference, course, university, intake, documents }: Pack, today: string): string {
  const facts = [
    ["Student", student.name],
    ["Reference", reference],
    ["Course", course],
    ["University", university],
    ...(intake ? [["Start", monthInWords(intake)]] : []),
    ["Prepared on", dayInWords(today)],
  ] as const;
  const rows = documents.flatMap(({ title, files }) =>
    files.length > 0 ? files.map(({ name, sha256 }) => [title, name, sha256]) : [[title, "Not in this pack", ""]],
  );
  const cells = (row: readonly string[]) =>
    `<tr>${row.map((cell, at) => `<td>${at === 2 ? `<code>${escaped(cell)}</code>` : escaped(cell)}</td>`).join("")}</tr>`;
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(`${student.name}, ${course}`)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(student.name)}</h1>
<table>${facts.map(([name = "", value = ""]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`).join("")}</table>
<h2>Documents</h2>
<table><thead><tr><th scope="col">Document</th><th scope="col">File</th><th scope="col">SHA-256</th></tr></thead><tbody>${rows.map(cells).join("")}</tbody></table>
</body></html>
`;
}
