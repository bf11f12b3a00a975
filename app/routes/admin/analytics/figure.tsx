import type { ReactNode } from "react";
import { Panel } from "#app/ui/panel.tsx";
import { type BoardWidth, onBoard } from "../board.tsx";

interface FigureProps {
  title: string;
  about: string;
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
        <p className="text-ink-2 text-t2">{about}</p>
      </figcaption>
      {isEmpty ? <p className="text-ink-2">No data for this period.</p> : children}
    </Panel>
  );
}
