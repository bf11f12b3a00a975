/** The form that saves what was previewed: the rules as the page has set them, checked as a call of the API is. */
import { z } from "zod";
import { countryGroups } from "#app/db/money-words.ts";
import { ruleBody } from "#app/domain/rules/rule-input.ts";
import { RULE_VALUES } from "#app/domain/rules/rule-values.ts";
import { type FileRule, MOST_ROWS } from "./read-rules-file.ts";

const sentRule = (today: string) =>
  z
    .object({ number: z.int().min(1), universityId: z.string().min(1).max(200), values: z.unknown() })
    .loose()
    .transform(({ number, universityId, values, ...rest }, context): FileRule => {
      const body = ruleBody.safeParse({ ...rest, ...Object(values) });
      if (!body.success || body.data.checkedOn > today) {
        context.addIssue({ code: "custom", message: "not as the page has set it" });
        return z.NEVER;
      }
      const { all = null, bangladesh = null, ...rule } = body.data;
      const read: FileRule["values"] = { all, bangladesh };
      for (const group of countryGroups)
        if (read[group] !== null) read[group] = RULE_VALUES[rule.key].parse(read[group]);
      return { ...rule, number, universityId, values: read };
    });

/** `today` is the last day on which a rule can have been checked. */
export const sentRules = (today: string) =>
  z.object({
    rules: z
      .string()
      .transform((text, context): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          context.addIssue({ code: "custom", message: "no JSON" });
          return z.NEVER;
        }
      })
      .pipe(z.array(sentRule(today)).min(1).max(MOST_ROWS)),
    /** How many rows were wrong and are left out. */
    left: z.coerce.number().int().min(0).default(0),
  });
