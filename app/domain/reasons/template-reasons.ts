/** Why templates are refused, and texts that they make. Part of `reasons.ts`. */

import { listed } from "#app/notation.ts";
import { missing, said } from "./refusal.ts";

export const TEMPLATE_REASONS = {
  no_message_template: missing("template"),
  message_template_changed: {
    as: "stale" as const,
    say: ({ who }: { who: string }) => `${who} has changed this template since you opened it.`,
  },
  message_template_named_so: said("invalid", "There is a template with this name. Enter another name.", "name"),
  message_templates_full: {
    as: "invalid" as const,
    say: ({ most }: { most: number }) => `There can be ${most} templates. Delete one to add another.`,
    beside: ["name"],
  },
  template_without_bangla: said("invalid", "This template has no text in Bangla. Select English.", "language"),
  fields_empty: {
    as: "invalid" as const,
    say: ({ marks }: { marks: readonly string[] }) =>
      `Not known: ${listed(marks)}. Record it on the application first, or select another template.`,
    beside: ["template"],
  },
  fields_in_text: {
    as: "invalid" as const,
    say: ({ marks }: { marks: readonly string[] }) => `Write what stands for ${listed(marks)}, or leave it out.`,
    beside: ["text"],
  },
  too_long_for_whatsapp: said(
    "invalid",
    "This text is too long for a link to WhatsApp. Select a shorter template.",
    "template",
  ),
};
