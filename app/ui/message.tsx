import type { ComponentProps, ReactNode } from "react";
import { Form } from "react-router";
import { type Meaning, tinted } from "./badge.tsx";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

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
export const UndoForm = ({ action, fields, look, of }: Undo & { look?: "inverse"; of?: string }) => (
  <Form method="post" action={action} preventScrollReset>
    {Object.entries(fields).map((field) => (
      <input key={field[0]} type="hidden" name={field[0]} value={field[1]} />
    ))}
    <Button look={look} size="small">
      Undo{of ? <span className="sr-only"> {of}</span> : null}
    </Button>
  </Form>
);

interface NoticeProps extends Omit<ComponentProps<"div">, "className"> {
  meaning: Exclude<Meaning, "neutral">;
  icon: IconName;
}

/** Something to know or to decide, in the page. `role` says how urgent it is. */
export const Notice = ({ meaning, icon, children, ...rest }: NoticeProps) => (
  <div {...rest} className={`notice ${tinted(meaning)}`}>
    <span>
      <Icon name={icon} />
    </span>
    <div className="text-ink">{children}</div>
  </div>
);

const look = {
  success: { meaning: "good", icon: "check" },
  error: { meaning: "bad", icon: "alert" },
  warning: { meaning: "warn", icon: "alert" },
  info: { meaning: "info", icon: "info" },
} as const;

/** A message in the page. A toast is shown as one until scripts run. */
export function Banner({ toast, children }: { toast: ToastData; children?: ReactNode }) {
  const { meaning, icon } = look[toast.type];
  return (
    <Notice meaning={meaning} icon={icon} role={toast.type === "error" ? "alert" : "status"}>
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
