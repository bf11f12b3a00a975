/** Checks a lead in the browser. Loaded when its form is first touched. */
import { checkedLead } from "#app/domain/leads/lead-input.ts";
import { checkWith } from "#app/ui/check-form.ts";

export const check = checkWith(checkedLead);
