import * as Radix from "@radix-ui/react-toast";
import { type CSSProperties, useState } from "react";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { type ToastData, UndoForm } from "./message.tsx";

/**
 * Shows one floating message at a time. It closes after 5 seconds, unless it stays or has a button, or by a swipe to
 * the right of over 50 px. F8 moves the focus to it. Its icon has the colour of the message, on a light circle.
 */
export function FloatingToast({ toast, stays = false }: { toast: ToastData; stays?: boolean }) {
  const [open, setOpen] = useState(true);
  const isError = toast.type === "error";
  return (
    <Radix.Provider
      duration={stays || toast.undo ? Number.POSITIVE_INFINITY : 5000}
      swipeThreshold={50}
      swipeDirection="right"
    >
      <Radix.Root
        open={open}
        onOpenChange={setOpen}
        type={isError ? "foreground" : "background"}
        className={`notice w-toast shadow-lift ${isError ? "bg-bad text-surface" : "bg-ink text-s5"}`}
      >
        <span style={{ "--surface": isError ? "var(--bad)" : "var(--ink)" } as CSSProperties}>
          <Icon name={isError ? "alert" : "check"} />
        </span>
        <div className="text-paper">
          <Radix.Title asChild>
            <b>{toast.message}</b>
          </Radix.Title>
          {toast.description ? (
            <Radix.Description asChild>
              <p>{toast.description}</p>
            </Radix.Description>
          ) : null}
          {toast.hint ? <p>{toast.hint}</p> : null}
          {toast.undo ? <UndoForm {...toast.undo} look="inverse" /> : null}
        </div>
        <Radix.Close asChild>
          <IconButton look="inverse" className="-my-1.5 -mr-2.5" icon="x" label="Dismiss" />
        </Radix.Close>
      </Radix.Root>
      {/* Out of the flow, because an empty row would push the page down. */}
      <div className="absolute">
        <Radix.Viewport className="floating" hotkey={["F8"]} />
      </div>
    </Radix.Provider>
  );
}
