import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { CountLink } from "#app/ui/charts/bar-table.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { type BoardWidth, onBoard } from "../board.tsx";

/** A sentence whose numbers lead to the lists behind them. */
export type Sentence = readonly (string | CountLink)[];

interface FigureProps {
  title: string;
  about: string | Sentence;
  width: BoardWidth;
  isEmpty?: boolean;
  children: ReactNode;
}

/** A panel with a heading, and a sentence about its figures. */
export function Figure({ title, about, width, isEmpty = false, children }: FigureProps) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <Panel as="figure" size="small" gap={2} className={onBoard(width)} aria-labelledby={id}>
      <figcaption>
        <h2 id={id} className="text-t4">
          {title}
        </h2>
        <p className="text-ink-2 text-t2">
          {typeof about === "string"
            ? about
            : about.map((part, at) =>
                typeof part === "string" ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order.
                  <Fragment key={at}>{part}</Fragment>
                ) : (
                  <Link key={part.to} to={part.to}>
                    {part.text}
                  </Link>
                ),
              )}
        </p>
      </figcaption>
      {isEmpty ? <p className="text-ink-2">No data for this period.</p> : children}
    </Panel>
  );
}
