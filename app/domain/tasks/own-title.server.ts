/** The title of a task in the language of its student's page. */
import { type SQL, sql } from "drizzle-orm";
import { tasks } from "#app/db/schema.ts";
import { inEnglish } from "#app/language.ts";

/** Selects the title: in Bangla on a page in Bangla, where a template has both. */
export const ownTitle = (): SQL<string | null> =>
  inEnglish() ? sql<string | null>`coalesce(${tasks.titleBangla}, ${tasks.title})` : sql<string | null>`${tasks.title}`;
