import type { ComponentProps } from "react";
import { localPath } from "#app/language.ts";

interface SentFormProps extends Omit<ComponentProps<"form">, "method" | "action"> {
  action?: string | undefined;
  /** What to say if the form could not be sent: a text, or nothing for "". */
  failed: string | { message: string; description: string };
  /** The page stays after a success too, and only its parts that have changed are read again. */
  quiet?: boolean;
  /** Where to ask, with the form's key, whether it has arrived, if its answer is lost. */
  check?: string;
}

/** A form that the page's script sends, so that a failure leaves the page and what was typed. */
export const SentForm = ({ failed, quiet, check, action, ...form }: SentFormProps) => (
  <form
    method="post"
    action={action === undefined ? undefined : localPath(action)}
    data-send={typeof failed === "string" ? failed : failed.description}
    data-title={typeof failed === "string" ? undefined : failed.message}
    data-quiet={quiet ? "" : undefined}
    data-check={check}
    {...form}
  />
);
