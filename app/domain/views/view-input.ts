/** The form of a saved view. */
import { z } from "zod";
import { viewLists } from "#app/db/words.ts";
import { LONGEST_QUERY } from "#app/domain/values/saved-search.ts";
import { requiredText } from "#app/domain/values/text.ts";
import { LONGEST_NAME } from "./view-words.ts";

/** No address of a list is longer. */

export const viewName = requiredText("Enter a name for the view", LONGEST_NAME);

export const viewForm = z.object({
  name: viewName,
  list: z.enum(viewLists),
  query: z.string().max(LONGEST_QUERY).default(""),
});

export type ViewInput = z.output<typeof viewForm>;
export type ViewList = ViewInput["list"];
