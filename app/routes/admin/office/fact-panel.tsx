/** The facts of one kind, each with its history and, for those who may, its form. */
import { type Fact, type FactKind, removedOf, type SavedFact } from "#app/domain/office/fact.ts";
import { FACT_KINDS, factLines, factNote, factTitle } from "#app/domain/office/fact-words.ts";
import { daysBetween } from "#app/domain/values/days.ts";
import { countOf } from "#app/notation.ts";
import { Tag } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { factAddress, factId } from "./address.ts";

interface FactPanelProps {
  kind: FactKind;
  facts: readonly Fact[];
  rows: readonly SavedFact[];
  mayChange: boolean;
  today: string;
  /** Returns the form of a fact if it is open, or of a new one. */
  formOf: (fact: Fact | undefined) => React.ReactNode;
  children?: React.ReactNode;
}

export function FactPanel({ kind, facts, rows, mayChange, today, formOf, children }: FactPanelProps) {
  const { title, one, none } = FACT_KINDS[kind];
  const removed = removedOf(rows, kind);
  const isOne = kind === "office";
  const added = formOf(undefined);
  return (
    <Panel
      titleId={`facts-${kind}`}
      title={title}
      gap={2}
      beside={
        mayChange && !(isOne && facts.length > 0) ? (
          <ButtonLink size="small" to={factAddress(kind)}>
            {isOne ? "Write it down" : `Add a ${one}`}
          </ButtonLink>
        ) : undefined
      }
    >
      {added ? (
        <div id={factId(kind)} className="scroll-mt-20">
          {added}
        </div>
      ) : null}
      {facts.length === 0 ? <p className="text-ink-2">{none}</p> : null}
      <ul>
        {facts.map((fact) => (
          <Item key={fact.subject} {...{ kind, fact, mayChange, today }} form={formOf(fact)} />
        ))}
      </ul>
      {children}
      {removed.length > 0 ? (
        <Disclosure words={`Removed (${removed.length})`}>
          <ul>
            {removed.map((history) => (
              <li key={history[0]?.id} className="py-2">
                <Saved kind={kind} rows={history} />
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </Panel>
  );
}

interface ItemProps {
  kind: FactKind;
  fact: Fact;
  mayChange: boolean;
  today: string;
  form: React.ReactNode;
}

function Item({ kind, fact: { subject, now, before }, mayChange, today, form }: ItemProps) {
  const title = factTitle(kind, now.value);
  const note = factNote(kind, now.value, today, (day) => daysBetween(today, day));
  return (
    <PanelItem id={factId(kind, subject)} className="scroll-mt-20">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0 wrap-anywhere">
          {kind === "office" ? null : <b>{title}</b>} {note ? <Tag meaning={note.meaning}>{note.words}</Tag> : null}{" "}
          {now.isSample ? <Tag>Sample</Tag> : null}
        </p>
        {mayChange ? (
          <ButtonLink size="small" to={factAddress(kind, subject)}>
            Change<span className="sr-only"> {title}</span>
          </ButtonLink>
        ) : null}
      </div>
      <KeyValues look="columns" className="text-t2" rows={factLines(kind, now.value)} />
      {form}
      <Disclosure
        words={
          <>
            <span>{countOf(before.length + 1, "version")}</span>
            <span className="sr-only"> of {title}</span>
          </>
        }
      >
        <Saved kind={kind} rows={[now, ...before]} />
      </Disclosure>
    </PanelItem>
  );
}

/** What was saved, newest first, each with who saved it and when. */
const Saved = ({ kind, rows }: { kind: FactKind; rows: readonly SavedFact[] }) => (
  <ol className="grid gap-2">
    {rows.map(({ id, value, byWho, isSample, createdAt }) => (
      <li key={id} className="border-line border-l-2 pl-3 text-t2">
        <p className="text-ink-2">
          {formatMoment(createdAt)}, {byWho ?? (isSample ? "sample" : "former member of staff")}
        </p>
        {value ? (
          <p className="wrap-anywhere">
            {[factTitle(kind, value), ...factLines(kind, value).map(([label, text]) => `${label}: ${text}`)].join(". ")}
          </p>
        ) : (
          <p>Removed</p>
        )}
      </li>
    ))}
  </ol>
);
