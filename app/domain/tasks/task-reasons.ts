/** Why tasks and their templates are refused. Part of `reasons.ts`. */
import { missing, said } from "#app/domain/refusal.ts";

export const TASK_REASONS = {
  no_task: missing("task"),
  no_template: missing("template"),
  task_day_over: said("invalid", "This day is over. Enter today or a later day.", "dueOn"),
  task_day_fixed: said("forbidden", "Only your counsellor can move this task to another day."),
  task_of_other: said("forbidden", "Only the person who added this task can delete it."),
  task_about_two: said("invalid", "A task is about an application or a lead, not both.", "leadId"),
  task_of_student: said("invalid", "The student does this task. Delete it, and add one for a colleague.", "for"),
  task_changed: said("stale", "This task has changed since you opened it."),
  task_without_student: said("invalid", "There is no account of a student for this. Select a colleague.", "for"),
  task_for_no_one: said("invalid", "Select a member of staff who looks after students.", "for"),
  task_unseen: said("invalid", "This person cannot see it. Give it to them first, or select its owner.", "for"),
  templates_full: {
    as: "invalid" as const,
    say: ({ most }: { most: number }) => `There are ${most} templates already. Remove one first.`,
  },
};
