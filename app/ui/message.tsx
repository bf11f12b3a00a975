import type { ComponentProps, ReactNode } from "react";
import { type Meaning, tinted } from "./badge.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

export interface ToastData {
  message: string;
  description?: string | undefined;
  hint?: string | undefined;
  type: "success" | "error" | "info" | "warning";
}

/** The icon at the start of a message. `look` is the colour around it, and its own. */
export const SaidIcon = ({ icon, look }: { icon: IconName; look: string }) => (
  <span className={look}>
    <Icon name={icon} />
  </span>
);

interface NoticeProps extends Omit<ComponentProps<"div">, "className"> {
  meaning: Exclude<Meaning, "neutral">;
  icon: IconName;
}

/** Something to know or to decide, in the page. `role` says how urgent it is. */
export const Notice = ({ meaning, icon, children, ...rest }: NoticeProps) => (
  <div {...rest} className={`notice ${tinted(meaning)}`}>
    <SaidIcon icon={icon} look={`bg-${meaning} text-${meaning}-tint`} />
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
        {children}
      </div>
    </Notice>
  );
}
