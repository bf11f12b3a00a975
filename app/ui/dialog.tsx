import * as Radix from "@radix-ui/react-dialog";
import { type ReactNode, useState } from "react";
import { Icon } from "./icon.tsx";

interface DialogProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** Shown beside Close. */
  action?: ReactNode;
  onClose: () => void;
}

/**
 * A modal dialog that is open while it is rendered: a header, a scrolling body and a footer with Close. It covers at
 * most 90% of the screen.
 */
export function Dialog({ title, lead, children, action, onClose }: DialogProps) {
  // Radix returns the focus only to its own trigger. Ours is the link that opened the dialog.
  const [opener] = useState(() => document.activeElement);
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="veil" />
        <Radix.Content
          className="dlg"
          aria-describedby={undefined}
          // Radix sends Escape only to the newest layer, which may be a floating message.
          onKeyDown={(event) => (event.key === "Escape" ? onClose() : undefined)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
          }}
        >
          <header>
            <div className="stack tight">
              <Radix.Title>{title}</Radix.Title>
              {lead}
            </div>
            <Radix.Close className="btn sq" aria-label="Close">
              <Icon name="x" />
            </Radix.Close>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
          <section className="in" tabIndex={0} aria-label="Details">
            {children}
          </section>
          <footer>
            <Radix.Close className="btn">Close</Radix.Close>
            {action}
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
