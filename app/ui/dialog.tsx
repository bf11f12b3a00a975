import * as Radix from "@radix-ui/react-dialog";
import { type ReactNode, useState } from "react";
import { Button, IconButton } from "./button.tsx";
import { Stack } from "./layout.tsx";

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
        <Radix.Overlay className="fixed inset-0 z-6 bg-veil" />
        <Radix.Content
          className="fixed inset-0 z-7 m-auto flex h-fit max-h-[90vh] w-dialog flex-col rounded-card bg-surface text-ink shadow-lift"
          aria-describedby={undefined}
          // Radix sends Escape only to the newest layer, which may be a floating message.
          onKeyDown={(event) => (event.key === "Escape" ? onClose() : undefined)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
          }}
        >
          {/* A very long title scrolls by itself, so that there is always room for the contents. */}
          <header className="flex max-h-[40vh] flex-none items-start gap-2 overflow-auto border-line border-b px-4 py-3 rail:px-6">
            <Stack gap={0} className="min-w-0 flex-1">
              <Radix.Title className="max-rail:text-t4">{title}</Radix.Title>
              {lead}
            </Stack>
            <Radix.Close asChild>
              <IconButton icon="x" label="Close" />
            </Radix.Close>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
          <section className="grid gap-6 overflow-auto p-4 rail:px-6" tabIndex={0} aria-label="Details">
            {children}
          </section>
          <footer className="flex justify-end gap-2 border-line border-t px-4 py-3 rail:px-6 max-rail:[&>:is(a,button)]:flex-1">
            <Radix.Close asChild>
              <Button>Close</Button>
            </Radix.Close>
            {action}
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
