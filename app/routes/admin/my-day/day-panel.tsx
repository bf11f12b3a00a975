import type { ReactNode } from "react";
import type { Group } from "#app/domain/my-day/whose.ts";
import { type Meaning, Tag } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { type BoardWidth, onBoard } from "../board.tsx";

interface DayPanelProps<Row> {
  id: string;
  title: string;
  group: Group<Row>;
  meaning?: Meaning;
  /** Of the whole board, if it is left out. */
  width?: BoardWidth;
  /** Leads to all of them. */
  all: string;
  /** Said where there are none. */
  none: string;
  beside?: ReactNode;
  row: (row: Row) => ReactNode;
}

/** How many there are: "4", or "10+" if only the first are read. */
export const countText = <Row,>({ rows, hasMore }: Group<Row>): string => `${rows.length}${hasMore ? "+" : ""}`;

/** A group of My day: its first rows, and a link to all of them. */
export function DayPanel<Row>(props: DayPanelProps<Row>) {
  const { id, title, group, meaning = "neutral", width, all, none, beside, row } = props;
  return (
    <Panel
      size="small"
      gap="none"
      className={width ? onBoard(width) : "content-start wide:col-span-6"}
      titleId={id}
      title={
        <>
          {title}{" "}
          {group.rows.length > 0 ? (
            <Tag meaning={meaning}>
              <span>{countText(group)}</span>
            </Tag>
          ) : null}
        </>
      }
      beside={
        <span className="-mx-quiet flex flex-wrap items-center">
          {beside}
          {group.hasMore ? (
            <ButtonLink look="quiet" to={all}>
              See all<span className="sr-only">: {title}</span>
            </ButtonLink>
          ) : null}
        </span>
      }
    >
      {group.rows.length > 0 ? <ul>{group.rows.map(row)}</ul> : <p className="text-ink-2">{none}</p>}
    </Panel>
  );
}

/** The look of a row: what comes before, what it is, and when. */
export const dayRow =
  "grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-line border-t py-2 text-t2 first:border-0 rail:grid-cols-[auto_minmax(0,1fr)_auto]";
