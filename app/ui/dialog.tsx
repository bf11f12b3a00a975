import * as Radix from "@radix-ui/react-dialog";
import { type ReactNode, useState } from "react";
import { Icon } from "./icon.tsx";

interface DialogProps {
  title: string;
  /** Under the title. */
  lead: ReactNode;
  children: ReactNode;
  /** Beside Close. */
  action?: ReactNode;
  onClose: () => void;
}

/** A modal dialog, open while it is rendered: header, scrolling body, footer with Close. 90 % of the screen at most. */
export function Dialog({ title, lead, children, action, onClose }: DialogProps) {
  // Radix gives the focus back to its own trigger only; ours is whatever link was pressed.
  const [opener] = useState(() => document.activeElement);
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="veil" />
        <Radix.Content
          className="dlg"
          aria-describedby={undefined}
          // Radix gives Escape to the newest layer alone, which may be a message that floats.
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
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
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
