import type { ReactNode } from "react";

interface HiddenProps {
  children?: ReactNode;
}

/** The part of a text that only screen readers say. */
export const hidden = ({ children }: HiddenProps) => <span className="sr-only">{children}</span>;

/** The same with words that people wrote, in the language that `langOf` says. */
export const hiddenIn =
  (lang: string | undefined) =>
  ({ children }: HiddenProps) => (
    <span lang={lang} className="sr-only">
      {children}
    </span>
  );
