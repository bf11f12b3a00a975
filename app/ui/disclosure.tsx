import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface DisclosureProps {
  /** What is pressed. It looks like a link. */
  words: ReactNode;
  open?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Shows and hides its contents, without scripts. */
export const Disclosure = ({ words, open, className = "", children }: DisclosureProps) => (
  <details className={className || undefined} open={open}>
    <summary className="flex min-h-tap cursor-pointer list-none items-center gap-line font-semibold text-pond text-t2 marker:hidden [[open]>&>svg]:rotate-180">
      <Icon name="down" />
      {words}
    </summary>
    {children}
  </details>
);
