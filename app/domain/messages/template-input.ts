/** The form of a message template. */
import { z } from "zod";
import { applicationSteps } from "#app/db/words.ts";
import { placeField } from "#app/domain/values/form-field.ts";
import { optionalText, requiredLines, requiredText } from "#app/domain/values/text.ts";
import { fieldProblem, tidyFields } from "./fill-template.ts";

/** Half of what a message may have, because values are longer than their fields. */
export const MOST_IN_TEMPLATE = 2_000;

/** After all that the office has numbered. */
const LAST_PLACE = 900;

const withFields = (text: string, context: z.RefinementCtx) => {
  const problem = fieldProblem(text);
  if (problem) context.addIssue({ code: "custom", message: problem });
  return tidyFields(text);
};

export const templateInput = z.object({
  name: requiredText("Enter a name, for example Your offer.", 60),
  steps: z.array(z.enum(applicationSteps)).default([]),
  english: requiredLines("Enter the text in English.", MOST_IN_TEMPLATE).transform(withFields),
  bangla: optionalText(MOST_IN_TEMPLATE)
    .transform((text, context) => (text ? withFields(text, context) : null))
    .default(null),
  position: placeField(LAST_PLACE),
  isActive: z.literal("on").optional().transform(Boolean),
});

export type TemplateInput = z.output<typeof templateInput>;
