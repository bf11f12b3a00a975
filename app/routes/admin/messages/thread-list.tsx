import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { formatAge } from "#app/ui/format-age.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { surface } from "#app/ui/panel.tsx";
import { listOfThreads, MESSAGES, threadAddress } from "./address.ts";
import type { ThreadList } from "./read-list.server.ts";

/** The conversations: unread ones first, then the newest. `open` is the student whose conversation is shown. */
export function Threads({
  list,
  open = null,
  className = "",
}: {
  list: ThreadList;
  open?: string | null;
  className?: string;
}) {
  const { look, rows, page, hasNext, isPartial, now } = list;
  return (
    <section aria-labelledby="threads" className={`overflow-hidden ${surface} ${className}`}>
      <h2 id="threads" className="sr-only">
        Conversations
      </h2>
      <Form role="search" aria-label="Conversations" action={MESSAGES} className="flex gap-2 border-line border-b p-3">
        <input type="hidden" name="view" value={look.view} />
        <input
          type="search"
          name="search"
          aria-label="Name or words"
          placeholder="Name or words"
          defaultValue={look.search}
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button size="small">Find</Button>
      </Form>
      {isPartial ? (
        <p className="p-3 text-ink-2 text-t2">Many messages have these words. Add a word to find older ones.</p>
      ) : null}
      <ul>
        {rows.map((row) => (
          <Row key={row.userId} row={row} to={threadAddress(row.userId, look)} isOpen={row.userId === open} now={now} />
        ))}
      </ul>
      {rows.length === 0 ? (
        <p className="p-4 text-ink-2">{look.search ? "Nothing found." : "No conversations here."}</p>
      ) : null}
      <div className="px-3">
        <Pagination page={page} hasNext={hasNext} hrefOf={(number) => listOfThreads(look, number)} />
      </div>
    </section>
  );
}

interface RowProps {
  row: ThreadList["rows"][number];
  to: string;
  isOpen: boolean;
  now: Date;
}

const Row = ({ row, to, isOpen, now }: RowProps) => (
  <li
    className={`relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line border-t px-4 py-2 text-t2 first:border-0 ${isOpen ? "bg-pond-tint" : row.unread > 0 ? "bg-lily-tint" : ""}`}
  >
    <h3 className="text-t2">
      <Link
        className="flex min-h-6 items-center gap-2 font-semibold wrap-anywhere after:absolute after:inset-0"
        to={`${to}#new`}
        aria-current={isOpen ? "true" : undefined}
      >
        {row.unread > 0 ? <span className="size-2 flex-none rounded-pill bg-lily" aria-hidden="true" /> : null}
        <bdi>{row.name}</bdi>
        {row.unread > 0 ? <span className="sr-only">, unread</span> : null}
      </Link>
    </h3>
    <span className="text-right text-ink-2 text-t1">{formatAge(row.lastAt, now)}</span>
    <span className="truncate text-ink-2 text-t1" lang={row.isBangla ? "bn" : undefined}>
      {row.isOurs ? `Us: ${row.text}` : row.text}
    </span>
    <span className="text-right text-ink-2 text-t1">{row.owner}</span>
  </li>
);
