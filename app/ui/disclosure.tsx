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
  <details className={`opens-below ${className}`.trimEnd()} open={open}>
    <summary>
      <Icon name="down" />
      {words}
    </summary>
    {children}
  </details>
);
