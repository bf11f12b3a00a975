/** Checks a lead in the browser. Loaded when its form is first touched. */
import { parseWithZod } from "@conform-to/zod/v4";
import { checkedLead } from "#app/domain/leads/lead-input.ts";
import type { Check } from "#app/ui/use-form.ts";

export const check: Check = (formData) => parseWithZod(formData, { schema: checkedLead });
