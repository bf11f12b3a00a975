/** A modal dialog where React runs. On every other page `app/browser/dialog.ts` opens one with the same look. */
import * as Radix from "@radix-ui/react-dialog";
import { type ReactNode, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { IconButton } from "./button.tsx";
import { DIALOG } from "./dialog-look.ts";

interface DialogProps {
  title: string;
  /** The last of them are its buttons. */
  children: ReactNode;
  onClose: () => void;
}

/** Open while it is rendered. It covers at most 90% of the screen. */
export function Dialog({ title, children, onClose }: DialogProps) {
  // Radix returns the focus only to its own trigger. Ours is the link that opened the dialog.
  const [opener] = useState(() => document.activeElement);
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-6 bg-veil" />
        <Radix.Content
          className={`flex ${DIALOG.box}`}
          aria-describedby={undefined}
          // Radix sends Escape only to the newest layer, which may be a floating message.
          onKeyDown={(event) => (event.key === "Escape" ? onClose() : undefined)}
          // What the page's script says lies above the dialog.
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest("[aria-live], [data-toast]"))
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
          }}
        >
          {/* A very long title scrolls by itself, so that there is always room for the contents. */}
          <header className={DIALOG.header}>
            <Radix.Title className={`${DIALOG.heading} ${DIALOG.title} break-words`}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton icon="x" label={m.close()} type="button" />
            </Radix.Close>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
          <section className={DIALOG.body} tabIndex={0} aria-label="Details">
            {children}
          </section>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
