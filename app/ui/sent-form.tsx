import type { ComponentProps } from "react";
import { localPath } from "#app/language.ts";

interface SentFormProps extends Omit<ComponentProps<"form">, "method" | "action"> {
  action?: string | undefined;
  /** What to say if the form could not be sent: a text, or nothing for "". */
  failed: string | { message: string; description: string };
  /** The page stays after a success too, and only its parts that have changed are read again. */
  quiet?: boolean;
}

/** A form that the page's script sends, so that a failure leaves the page and what was typed. */
export const SentForm = ({ failed, quiet, action, ...form }: SentFormProps) => (
  <form
    method="post"
    action={action === undefined ? undefined : localPath(action)}
    data-send={typeof failed === "string" ? failed : failed.description}
    data-title={typeof failed === "string" ? undefined : failed.message}
    data-quiet={quiet ? "" : undefined}
    {...form}
  />
);
