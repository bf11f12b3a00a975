/** The rows of the form of a week, as a form sends them and as it shows them. */

/** A row as its fields show it. */
export interface HoursRow {
  weekday: string;
  from: string;
  to: string;
  kinds: readonly string[];
  minutes: string;
  capacity: string;
}

const NAME = /^rows\[(\d{1,2})\]\.(\w+)$/;

/** What has to be empty in a row that says nothing. The other fields come filled in. */
const OWN = ["weekday", "from", "to"];

/** Returns the form without rows that are empty or removed, and with the others numbered from 0. */
export function withoutEmptyRows(form: FormData): FormData {
  const rows = new Map<string, [name: string, value: string][]>();
  const kept = new FormData();
  for (const [name, value] of form) {
    const [, row, field] = NAME.exec(name) ?? [];
    if (row === undefined || field === undefined) kept.append(name, value);
    else rows.set(row, [...(rows.get(row) ?? []), [field, String(value)]]);
  }
  const full = [...rows.values()].filter(
    (fields) =>
      fields.some(([name, value]) => OWN.includes(name) && value !== "") && fields.every(([name]) => name !== "remove"),
  );
  for (const [at, fields] of full.entries())
    for (const [name, value] of fields) kept.append(`rows[${at}].${name}`, value);
  return kept;
}

/** Returns the rows of a form as they were typed. */
export function typedRows(form: FormData): HoursRow[] {
  const rows: (Omit<HoursRow, "kinds"> & { kinds: string[] })[] = [];
  for (const [name, value] of form) {
    const [, row, field] = NAME.exec(name) ?? [];
    if (row === undefined || field === undefined) continue;
    const at = Number(row);
    rows[at] ??= { weekday: "", from: "", to: "", kinds: [], minutes: "", capacity: "" };
    if (field === "kinds") rows[at].kinds.push(String(value));
    else if (Object.hasOwn(rows[at], field)) Object.assign(rows[at], { [field]: String(value) });
  }
  return rows;
}
