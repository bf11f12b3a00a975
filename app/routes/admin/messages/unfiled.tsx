import { Link } from "react-router";
import { countOf } from "#app/notation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { formatAge } from "#app/ui/format-age.ts";
import { PageHeader } from "#app/ui/layout.tsx";
import { surface } from "#app/ui/panel.tsx";
import { unfiledAddress } from "./address.ts";
import { ListSummary } from "./list-summary.tsx";
import type { UnfiledList } from "./unfiled.server.ts";
import { DecideMail } from "./unfiled-form.tsx";
import { MailText } from "./unfiled-mail.tsx";
import type { RefusedDecision } from "./unfiled-types.ts";
import { REASONS } from "./unfiled-words.ts";

/** The emails that no rule files, one of them open, and the form that says whose it is. */
export function Unfiled({ list, refused }: { list: UnfiledList; refused: RefusedDecision | null }) {
  const { rows, open, counts, now } = list;
  const oldest = rows.at(-1);
  const problems = [
    ...Object.entries(refused?.filing?.errors ?? {}).map(([fieldId, message]) => ({ fieldId, message })),
    ...(refused?.text ? [{ fieldId: "text", message: refused.text.error }] : []),
  ];
  return (
    <>
      <PageHeader title="Messages">
        <ListSummary list={{ look: null, counts, unfiled: rows.length }}>
          <span>
            {oldest
              ? `${countOf(rows.length, "email")} not filed. The oldest came ${formatMoment(oldest.createdAt, now)}.`
              : "Every email is filed."}
          </span>
        </ListSummary>
      </PageHeader>
      <ErrorSummary problems={problems} answer={refused} />
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[18rem_minmax(0,1fr)] board:grid-cols-[18rem_minmax(0,1fr)_20rem]">
        <MailList list={list} openId={open?.id ?? null} />
        {open ? <MailText mail={open} now={now} /> : null}
        {open && list.mayChange ? (
          <DecideMail key={open.id} mail={open} list={list} refused={refused?.mail === open.id ? refused : null} />
        ) : null}
      </div>
    </>
  );
}

const MailList = ({ list: { rows, now }, openId }: { list: UnfiledList; openId: string | null }) => (
  <section aria-labelledby="unfiled" className={`overflow-hidden ${surface}`}>
    <h2 id="unfiled" className="border-line border-b p-3 text-t3">
      Not filed
    </h2>
    <ul>
      {rows.map((row) => (
        <li
          key={row.id}
          className={`relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line border-t px-4 py-2 text-t2 first:border-0 ${row.id === openId ? "bg-pond-tint" : ""}`}
        >
          <h3 className="text-t2">
            <Link
              to={unfiledAddress(row.id)}
              aria-current={row.id === openId ? "true" : undefined}
              className="flex min-h-6 items-center font-semibold wrap-anywhere after:absolute after:inset-0"
            >
              <bdi>{row.name}</bdi>
            </Link>
          </h3>
          <span className="text-right text-ink-2 text-t1">{formatAge(row.createdAt, now)}</span>
          <span className="text-t1 text-warn">{REASONS[row.reason].short}</span>
          <span className="text-right text-ink-2 text-t1">{`${countOf(row.daysLeft, "day")} left`}</span>
          <span
            className="col-span-2 line-clamp-2 text-ink-2 text-t1"
            lang={row.isBangla ? "bn" : undefined}
            dir="auto"
          >
            {row.text}
          </span>
        </li>
      ))}
    </ul>
    {rows.length === 0 ? <p className="p-4 text-ink-2">No email waits.</p> : null}
    <p className="border-line border-t p-3 text-ink-2 text-t1">
      Emails that no one files are deleted after 30 days, with their files.
    </p>
  </section>
);
