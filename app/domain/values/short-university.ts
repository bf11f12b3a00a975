/**
 * Returns how people call a university in a sentence: "Hull" for the University of Hull, "Edinburgh Napier" for
 * Edinburgh Napier University. A name that says less without these words stays whole.
 */
export function shortUniversity(name: string): string {
  const [, of] = /^(?:The )?University of (?!the )(.+)$/.exec(name) ?? [];
  if (of) return of;
  const [, before] = /^(?:The )?(.+) University$/.exec(name) ?? [];
  return before ?? name;
}
