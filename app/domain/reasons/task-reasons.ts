/** Why tasks and their templates are refused. Part of `reasons.ts`. */

import { m } from "#app/paraglide/messages.js";
import { missing, said } from "./refusal.ts";

export const TASK_REASONS = {
  no_task: said("not_found", m.refusal_no_task),
  no_template: missing("template"),
  task_day_over: said("invalid", m.refusal_task_day_over, "dueOn"),
  task_day_fixed: said("forbidden", m.refusal_task_day_fixed),
  task_of_other: said("forbidden", m.refusal_task_of_other),
  task_about_two: said("invalid", "A task is about an application or a lead, not both.", "leadId"),
  task_of_student: said("invalid", "The student does this task. Delete it, and add one for a colleague.", "for"),
  task_changed: said("stale", m.refusal_task_changed),
  task_without_student: said("invalid", "There is no account of a student for this. Select a colleague.", "for"),
  task_for_no_one: said("invalid", "Select a member of staff who looks after students.", "for"),
  task_unseen: said("invalid", "This person cannot see it. Give it to them first, or select its owner.", "for"),
  templates_full: {
    as: "invalid" as const,
    say: ({ most }: { most: number }) => `There are ${most} templates already. Remove one first.`,
  },
};
