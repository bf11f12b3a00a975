/** The answers as a form: joins, meanings of values, universities, rows of repeated IDs, and values typed for cells. */
import { NATIONS } from "#app/domain/values/nations.ts";
import { storable } from "#app/domain/values/storable.ts";
import type { Answers, Meanings, Pair } from "./answers.ts";
import { isMeaning } from "./choices.ts";
import { type Field, isField } from "./fields.ts";
import type { MissingCourses } from "./missing.ts";
import type { Questions } from "./questions.ts";
import { keepKey, type Repeat } from "./repeats.ts";
import type { Headings } from "./sheets.ts";
import { ADD_AS_NEW } from "./universities.ts";
import type { UnknownValue } from "./unknown-values.ts";
import { valueKey } from "./values-key.ts";

export const joinName = (sheet: number) => `join-${sheet}`;
export const meaningName = (place: number) => `meaning-${place}`;
/** The name of the field that identifies the value of the same position's `meaningName`. */
export const aboutName = (place: number) => `about-${place}`;
/**
 * The names of the fields about the university of one position: its choice, its key, and its city and nation if new.
 */
export const universityNames = (place: number) => ({
  choice: `university-${place}`,
  about: `university-about-${place}`,
  city: `university-city-${place}`,
  nation: `university-nation-${place}`,
});
export const BELOW = "below";
export const FILL = "fill";
export const columnNames = (place: number) => ({ choice: `column-${place}`, about: `column-about-${place}` });
/** The names of the fields of one problem: the text, the checkbox that leaves it empty, and the key of its cell. */
export const fixNames = (place: number) => ({
  text: `fix-${place}`,
  empty: `fix-empty-${place}`,
  about: `fix-about-${place}`,
});
/** The names of the fields about the missing courses of one university: the checkbox, and the ID. */
export const archiveNames = (place: number) => ({ choice: `archive-${place}`, about: `archive-about-${place}` });
const KEEP = "keep";
/** The name of the field that identifies the ID of `KEEP`. */
const KEEP_ID = "keep-id";
/** The option that leaves out a value's rows. "" means no answer. */
export const LEAVE_OUT = "leave-out";

const MOST_VALUES = 100;
/** The most problems that one page of the form shows, and the corrections beside them. */
export const MOST_FIXES = 150;

export const aboutValue = ({ field, key, value }: UnknownValue): string => `${field}:${key ?? valueKey(value)}`;
export const keepValue = ({ sheet }: Repeat, row: number): string => keepKey(sheet, row);

/** Returns a pair as the value of an option, by the positions of sheets and columns. */
export function pairValue(file: Headings, sheet: string, { column, to, toColumn }: Pair): string {
  const place = (name: string) => file.sheets.findIndex((one) => one.name === name);
  const columnAt = (name: string, heading: string) => file.sheets[place(name)]?.columns.indexOf(heading) ?? -1;
  return [columnAt(sheet, column), place(to), columnAt(to, toColumn)].join("-");
}

/** Returns the answers with those of a form. Answers that the form does not ask for are kept. */
export function readAnswers(
  file: Headings,
  answers: Answers,
  form: FormData,
  questions?: Pick<Questions, "universities" | "values">,
  missing: readonly MissingCourses[] = [],
): Answers {
  const joins: Record<string, Pair | null> = { ...answers.joins };
  for (const [place, { name, columns }] of file.sheets.entries()) {
    const said = form.get(joinName(place));
    if (typeof said !== "string") continue;
    const [column = -1, to = -1, toColumn = -1] = said.split("-").map(Number);
    const other = file.sheets[to];
    const pair = { column: columns[column], to: other?.name, toColumn: other?.columns[toColumn] };
    if (said === "") joins[name] = null;
    else if (pair.column && pair.to && pair.toColumn) joins[name] = pair as Pair;
  }
  const universities = readUniversities(answers, form, questions?.universities ?? []);
  return {
    ...answers,
    joins,
    meanings: readMeanings(universities.meanings, form, questions?.values ?? []),
    newUniversities: universities.newUniversities,
    keep: readKeep(answers.keep, form),
    fillUniversities: readBelow(answers.fillUniversities, form),
    columns: readColumns(answers.columns, form),
    cells: readFixes(answers.cells, form),
    archive: readArchive(answers.archive, form, missing),
  };
}

/** Reads the chosen university of each name. To leave a suggestion as it is changes nothing. */
function readUniversities(
  { meanings, newUniversities }: Answers,
  form: FormData,
  asked: Questions["universities"],
): Pick<Answers, "meanings" | "newUniversities"> {
  const chosen = { ...meanings.universityName };
  const places = { ...newUniversities };
  for (let place = 0; place < MOST_VALUES; place++) {
    const names = universityNames(place);
    const key = textIn(form, names.about);
    if (!key) continue;
    const choice = textIn(form, names.choice);
    const question = asked.find((one) => one.key === key);
    const isSuggestion = chosen[key] === undefined && choice === question?.suggested;
    if (choice && !isSuggestion) chosen[key] = choice === LEAVE_OUT ? "" : choice;
    const said = textIn(form, names.nation);
    const nation = (NATIONS as readonly string[]).includes(said) ? said : "";
    const city = textIn(form, names.city).slice(0, 100);
    const isSame = city === question?.place.city && nation === question.place.nation;
    if (choice === ADD_AS_NEW && !isSame) places[key] = { city, nation };
  }
  const universityName = Object.keys(chosen).length > 0 ? { universityName: chosen } : {};
  return { meanings: { ...meanings, ...universityName }, newUniversities: places };
}

function readBelow(known: boolean | null, form: FormData): boolean | null {
  const said = form.get(BELOW);
  return said === FILL ? true : said === LEAVE_OUT ? false : known;
}

function readColumns(known: Answers["columns"], form: FormData): Answers["columns"] {
  const columns = { ...known };
  for (let place = 0; place < MOST_VALUES; place++) {
    const names = columnNames(place);
    const key = textIn(form, names.about);
    const column = textIn(form, names.choice);
    if (key && column) columns[key] = column;
  }
  return columns;
}

/** Reads what someone typed for cells. An empty text without the checkbox takes back a correction. */
function readFixes(known: Answers["cells"], form: FormData): Answers["cells"] {
  const cells = { ...known };
  for (let place = 0; place < MOST_FIXES; place++) {
    const names = fixNames(place);
    const key = form.get(names.about);
    if (typeof key !== "string" || !key) continue;
    const text = textIn(form, names.text).slice(0, MOST_CHARACTERS);
    delete cells[key];
    if (form.get(names.empty) === "yes") cells[key] = "";
    else if (text) cells[key] = text;
  }
  return cells;
}

/** Reads which missing courses to archive: those that the page has listed. */
function readArchive(known: Answers["archive"], form: FormData, missing: readonly MissingCourses[]) {
  const archive = { ...known };
  for (const [place, { universityId, courses }] of missing.entries()) {
    const names = archiveNames(place);
    if (form.get(names.about) !== universityId) continue;
    delete archive[universityId];
    if (form.get(names.choice) === "yes") archive[universityId] = courses.map(({ id }) => id);
  }
  return archive;
}

const MOST_CHARACTERS = 5_000;

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? storable(value).trim() : "";
};

function readMeanings(known: Meanings, form: FormData, asked: Questions["values"]): Meanings {
  const meanings: Partial<Record<Field, Record<string, string>>> = structuredClone(known);
  for (let place = 0; place < MOST_VALUES; place++) {
    const [field = "", value] = splitAt(String(form.get(aboutName(place)) ?? ""), ":");
    const meaning = form.get(meaningName(place));
    if (!isField(field) || !value || typeof meaning !== "string") continue;
    const { [value]: before, ...others } = meanings[field] ?? {};
    const question = asked.find((one) => one.field === field && one.key === value);
    if (before === undefined && question?.suggested === meaning) continue;
    if (meaning === LEAVE_OUT && question?.canLeaveOut === false) continue;
    if (meaning === LEAVE_OUT) meanings[field] = { ...others, [value]: "" };
    else if (isMeaning(field, value, meaning)) meanings[field] = { ...others, [value]: meaning };
    else meanings[field] = others;
  }
  return meanings;
}

function readKeep(known: Answers["keep"], form: FormData): Answers["keep"] {
  const id = form.get(KEEP_ID);
  const kept = form.get(KEEP);
  return typeof id === "string" && typeof kept === "string" && id ? { ...known, [id]: kept } : known;
}

function splitAt(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + separator.length)];
}
