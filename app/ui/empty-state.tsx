import type { ReactNode } from "react";
import { surface } from "./panel.tsx";

interface EmptyStateProps {
  /** The heading's ID, which also names the section. */
  id: string;
  title: ReactNode;
  /** The heading's level: 1 if nothing else is on the page. */
  level?: 1 | 2 | 3;
  text: ReactNode;
  /** One of the drawings of `art.tsx`. */
  art?: ReactNode;
  /** On a surface of its own, beside panels. */
  framed?: boolean;
  /** What to do instead: links or a form. */
  children?: ReactNode;
}

/** Says that there is nothing to show, why, and what to do instead. */
export function EmptyState({ id, title, level = 2, text, art, framed = false, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={id}
      className={`grid justify-items-center gap-3 px-4 py-12 text-center ${framed ? `rail:p-6 ${surface}` : ""}`.trimEnd()}
    >
      {art}
      <Heading id={id} className={framed ? "text-t4" : undefined}>
        {title}
      </Heading>
      <p className="max-w-card text-ink-2">{text}</p>
      {children}
    </section>
  );
}
