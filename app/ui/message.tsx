import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface ToastData {
  message: string;
  description?: string | undefined;
  hint?: string | undefined;
  type: "success" | "error" | "info" | "warning";
}

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
    <div className={`say ${meaning}`} role={toast.type === "error" ? "alert" : "status"}>
      <Icon name={icon} />
      <div>
        <b>{toast.message}</b>
        {toast.description ? <p>{toast.description}</p> : null}
        {toast.hint ? <p className="sm">{toast.hint}</p> : null}
        {children}
      </div>
    </div>
  );
}
