import { Link } from "react-router";
import { totalText } from "#app/domain/staff/list-shape.ts";
import { Tag } from "#app/ui/badge.tsx";
import { formatAge } from "#app/ui/format-age.ts";
import { Stack } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { attention } from "./attention.ts";
import type { ResultInWords } from "./words.ts";

interface Results {
  results: readonly ResultInWords[];
  now: Date;
}

const MINUTE_MS = 60_000;

const ago = (at: Date, now: Date) => (Number(now) - Number(at) < MINUTE_MS ? "just now" : `${formatAge(at, now)} ago`);

/** Whether all is in order, and since when we know. */
export function Summary({ results, now }: Results) {
  const broken = results.reduce((sum, result) => sum + result.broken, 0);
  const times = results.flatMap(({ checkedAt }) => (checkedAt ? [Number(checkedAt)] : []));
  const description = times.length > 0 ? `Checked ${ago(new Date(Math.min(...times)), now)}.` : undefined;
  if (broken > 0) return <Banner toast={{ type: "warning", message: attention(broken), description }} />;
  if (times.length === results.length) {
    return <Banner toast={{ type: "success", message: "All is in order", description }} />;
  }
  return (
    <Banner
      toast={{ type: "info", message: "Not everything is checked yet", description: "Select “Check now” to do it." }}
    />
  );
}

/** A statement that does not hold: how many records break it, which, and what to do. */
export function Broken({ name, holds, todo, broken, records }: ResultInWords) {
  const more = broken - records.length;
  return (
    <Panel
      titleId={name}
      title={holds}
      size="small"
      gap={2}
      beside={<Tag meaning="warn">{`${totalText(broken)} not in order`}</Tag>}
    >
      <p className="max-w-168">{todo}</p>
      <ul className="text-t2 wrap-anywhere">
        {records.map(({ id, to }) => (
          <li key={id}>
            {to ? (
              <Link className="inline-block py-1" to={to}>
                {id}
              </Link>
            ) : (
              id
            )}
          </li>
        ))}
        {more > 0 ? <li className="text-ink-2">{`and ${totalText(more)} more`}</li> : null}
      </ul>
    </Panel>
  );
}

/** The statements that hold, each with its times. */
export function InOrder({ results, now }: Results) {
  const when = (at: Date | null) => (at ? ago(at, now) : "Not yet");
  return (
    <Stack as="section" gap={2} aria-labelledby="in-order">
      <h2 id="in-order" className="text-t4">
        In order
      </h2>
      <DataTable
        caption="In order"
        columns={[
          { heading: "Statement", cell: ({ holds }) => holds, isPlain: true },
          { heading: "Last checked", cell: ({ checkedAt }) => when(checkedAt), width: "desk:w-38" },
          { heading: "All records checked", cell: ({ wholeAt }) => when(wholeAt), width: "desk:w-38" },
        ]}
        rows={results}
        keyOf={({ name }) => name}
      />
    </Stack>
  );
}
