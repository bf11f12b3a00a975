import type { ComponentProps, ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { type Meaning, tinted } from "./badge.tsx";
import { Button, IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";
import { SentForm } from "./sent-form.tsx";

export interface ToastData {
  message: string;
  description?: string | undefined;
  hint?: string | undefined;
  type: "success" | "error" | "info" | "warning";
  undo?: Undo | undefined;
}

/** A form that takes back what was done: where it goes, and its fields. */
export interface Undo {
  action: string;
  fields: Readonly<Record<string, string>>;
}

/** `of` says what is undone, where several forms stand on a page. */
export const UndoForm = ({ action, fields, of }: Undo & { of?: string }) => (
  <SentForm action={action} failed={m.undo_failed()}>
    {Object.entries(fields).map((field) => (
      <input key={field[0]} type="hidden" name={field[0]} value={field[1]} />
    ))}
    <Button size="small">
      {m.undo()}
      {of ? <span className="sr-only"> {of}</span> : null}
    </Button>
  </SentForm>
);

interface NoticeProps extends Omit<ComponentProps<"div">, "className"> {
  meaning: Exclude<Meaning, "neutral">;
  icon: IconName;
  /** Stands at its end. */
  end?: ReactNode;
}

/** Something to know or to decide, in the page. `role` says how urgent it is. */
export const Notice = ({ meaning, icon, end, children, ...rest }: NoticeProps) => (
  <div {...rest} className={`notice ${tinted(meaning)}`}>
    <span>
      <Icon name={icon} />
    </span>
    <div className="text-ink">{children}</div>
    {end}
  </div>
);

const look = {
  success: { meaning: "good", icon: "check" },
  error: { meaning: "bad", icon: "alert" },
  warning: { meaning: "warn", icon: "alert" },
  info: { meaning: "info", icon: "info" },
} as const;

interface BannerProps extends Omit<ComponentProps<"div">, "className"> {
  toast: ToastData;
  dismissible?: boolean;
}

/** A message in the page. */
export function Banner({ toast, dismissible = false, children, ...rest }: BannerProps) {
  const { meaning, icon } = look[toast.type];
  return (
    <Notice
      meaning={meaning}
      icon={icon}
      role={toast.type === "error" ? "alert" : "status"}
      end={dismissible ? <IconButton type="button" icon="x" label={m.dismiss()} data-dismiss="" hidden /> : null}
      {...rest}
    >
      <div>
        <b>{toast.message}</b>
        {toast.description ? <p>{toast.description}</p> : null}
        {toast.hint ? <p>{toast.hint}</p> : null}
        {toast.undo ? <UndoForm {...toast.undo} /> : null}
        {children}
      </div>
    </Notice>
  );
}

/**
 * A message about what has just happened: in the page at first, and floating once the page's script runs, which also
 * shows the button.
 */
export const Toast = ({ toast }: { toast: ToastData }) => (
  <section aria-label={m.toasts()}>
    <ol>
      <li data-toast={toast.type}>
        <Banner toast={toast} dismissible />
      </li>
    </ol>
  </section>
);
