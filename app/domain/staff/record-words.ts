/** Changes of records in the words of the audit log. */

export interface RecordWords {
  /** The labels of the form's fields. */
  labels: Readonly<Record<string, string>>;
  /** Fields whose values the log leaves out: the values of people, because the log is permanent, and IDs. */
  silent?: readonly string[] | "all";
  /** Writes a value as people read it. */
  show?: (name: string, text: string) => string;
}

/** A longer text is only said to have changed. */
const LONGEST = 60;

type Texts = Readonly<Record<string, string | undefined>>;

/** Returns "Tuition fee £33,500 to £34,500", or "About the university changed". */
export function describeField(
  name: string,
  from: Texts,
  to: Texts,
  { labels, silent = [], show }: RecordWords,
): string {
  const label = labels[name] ?? name;
  const texts = [from[name] ?? "", to[name] ?? ""];
  const isSaid = silent !== "all" && !silent.includes(name);
  if (!isSaid || texts.some((text) => text.length > LONGEST || text.includes("\n"))) return `${label} changed`;
  const [before, after] = texts.map((text) => (text === "" ? "empty" : (show?.(name, text) ?? text)));
  return `${label} ${before} to ${after}`;
}

/** Returns the labels of a table of fields. */
export const labelsOf = (fields: Readonly<Record<string, { label: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
