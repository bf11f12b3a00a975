import * as Radix from "@radix-ui/react-toast";
import { useState } from "react";
import { Icon } from "./icon.tsx";
import type { ToastData } from "./message.tsx";

/**
 * Shows one floating message at a time. It closes after 5 seconds unless it stays, or by a swipe to the right of over
 * 50 px. F8 moves the focus to it.
 */
export function FloatingToast({ toast, stays = false }: { toast: ToastData; stays?: boolean }) {
  const [open, setOpen] = useState(true);
  const isError = toast.type === "error";
  return (
    <Radix.Provider duration={stays ? Number.POSITIVE_INFINITY : 5000} swipeThreshold={50} swipeDirection="right">
      <Radix.Root
        open={open}
        onOpenChange={setOpen}
        type={isError ? "foreground" : "background"}
        className={isError ? "say toast bad" : "say toast"}
      >
        <Icon name={isError ? "alert" : "check"} />
        <div>
          <Radix.Title asChild>
            <b>{toast.message}</b>
          </Radix.Title>
          {toast.description ? (
            <Radix.Description asChild>
              <p>{toast.description}</p>
            </Radix.Description>
          ) : null}
          {toast.hint ? <p className="sm">{toast.hint}</p> : null}
        </div>
        <Radix.Close className="btn sq quiet" aria-label="Dismiss">
          <Icon name="x" />
        </Radix.Close>
      </Radix.Root>
      {/* Out of the flow, because an empty row would push the page down. */}
      <div className="absolute">
        <Radix.Viewport className="float" hotkey={["F8"]} />
      </div>
    </Radix.Provider>
  );
}
