/** The words of a row of the checklist in the language of its student's page: in Bangla, where staff wrote both. */
import { type SQL, sql } from "drizzle-orm";
import { documentKinds } from "#app/db/schema.ts";
import { inEnglish } from "#app/language.ts";

type Kind = typeof documentKinds.$inferSelect;

/** Selects the title. */
export const ownKindTitle = (): SQL<string> =>
  inEnglish()
    ? sql<string>`coalesce(${documentKinds.titleBangla}, ${documentKinds.title})`
    : sql<string>`${documentKinds.title}`;

/** Returns the kind with the words of the page. */
export function inOwnWords<
  Row extends Pick<Kind, "title" | "why" | "example" | `${"title" | "why" | "example"}Bangla`>,
>(kind: Row): Omit<Row, `${"title" | "why" | "example"}Bangla`> {
  const { titleBangla, whyBangla, exampleBangla, ...rest } = kind;
  if (!inEnglish()) return rest;
  const words = {
    title: titleBangla ?? rest.title,
    why: whyBangla ?? rest.why,
    example: exampleBangla ?? rest.example,
  };
  return { ...rest, ...words };
}
