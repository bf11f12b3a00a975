import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "react-router";
import { figureText, STALE_DAYS } from "#app/domain/costs/dated-figures.ts";
import { FIGURE_GROUPS, FIGURES, type FigureKey } from "#app/domain/costs/figure-keys.ts";
import type { FigureFilters, FigureLine, FigureLineGroup } from "#app/domain/costs/figure-lines.ts";
import { countOf } from "#app/notation.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatShortDate } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CellNote, OneLine, RowLink } from "#app/ui/tables/cells.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { useMay } from "../use-may.ts";
import { VersionField } from "../version-field.tsx";
import { addressOf } from "./address.ts";
import { FigureForm } from "./figure-form.tsx";

interface TableProps {
  groups: readonly FigureLineGroup[];
  filters: FigureFilters;
  today: string;
  /** The figure whose form is open. */
  edit: FigureKey | undefined;
  failed: { key: FigureKey; result: SubmissionResult<string[]> | undefined } | undefined;
}

export function FiguresTable({ groups, filters, today, edit, failed }: TableProps) {
  const mayChange = useMay()("figures.change");
  const action = addressOf(filters);
  const opener = (key: FigureKey) => `${addressOf(filters, key)}#${key}`;
  return (
    <DataTable
      caption="Figures"
      groups={groups.map(({ name, lines }) => ({
        heading: <GroupName name={name} count={lines.length} />,
        isUrgent: name === "stale",
        rows: lines,
      }))}
      keyOf={({ key }) => key}
      look="fixed"
      isWrong={({ key }) => key === failed?.key && !failed.result}
      below={(line) =>
        line.key === edit ? (
          <FigureForm
            // A new version makes a new form, unless the form has just been refused.
            key={failed?.result ? `${line.key} refused` : `${line.key} ${line.version}`}
            {...{ line, today, action }}
            result={failed?.key === line.key ? failed.result : undefined}
          />
        ) : null
      }
      columns={[
        {
          heading: "Figure",
          width: "desk:w-72",
          cell: ({ key, now }) => (
            <div id={key}>
              {mayChange ? <RowLink to={opener(key)}>{FIGURES[key].label}</RowLink> : FIGURES[key].label}
              {now?.isSample ? <CellNote>Sample, not a real value</CellNote> : null}
            </div>
          ),
        },
        { heading: "Value", width: "desk:w-32", align: "end", cell: (line) => <Value line={line} /> },
        {
          heading: "Valid from",
          width: "desk:w-28",
          cell: ({ now }) => (now?.validFrom ? formatShortDate(now.validFrom) : <Muted>Not known</Muted>),
        },
        { heading: "Source", isWide: true, cell: (line) => <Source line={line} /> },
        {
          heading: "Checked on",
          width: "desk:w-28",
          cell: ({ now }) => (now?.checkedOn ? formatShortDate(now.checkedOn) : <Muted>Never</Muted>),
        },
        { heading: "Age", width: "desk:w-45", cell: (line) => <Age line={line} /> },
        ...(mayChange
          ? [
              {
                heading: "Actions",
                width: "desk:w-47" as const,
                isWide: true as const,
                isPlain: true as const,
                cell: (line: FigureLine) => <Actions line={line} edit={opener(line.key)} {...{ action, today }} />,
              },
            ]
          : []),
      ]}
    />
  );
}

const headings = { ...FIGURE_GROUPS, stale: "Check again", missing: "No value yet" };
const explained: Partial<Record<FigureLineGroup["name"], string>> = {
  stale: `older than ${STALE_DAYS} days, students see the old value`,
  missing: "pages leave it out and tell students to ask a counsellor",
};

const GroupName = ({ name, count }: { name: FigureLineGroup["name"]; count: number }) => (
  <>
    <span>{`${headings[name]} (${count})`}</span>{" "}
    <span className="font-normal whitespace-normal">{explained[name]}</span>
  </>
);

const Muted = ({ children }: { children: string }) => <span className="text-ink-2">{children}</span>;

function Value({ line: { key, now, next } }: { line: FigureLine }) {
  const [coming] = next;
  return (
    <>
      {now ? <b className="text-t3">{figureText(key, now.value)}</b> : <Muted>Not known</Muted>}
      {coming?.validFrom ? (
        <CellNote>
          {figureText(key, coming.value)} from {formatShortDate(coming.validFrom)}
        </CellNote>
      ) : null}
    </>
  );
}

function Source({ line: { now } }: { line: FigureLine }) {
  if (!now) return <Muted>None</Muted>;
  if (!now.sourceUrl) return <OneLine title={now.source}>{now.source}</OneLine>;
  return (
    <OneLine title={now.source} className="relative max-desk:whitespace-normal">
      <a href={now.sourceUrl} className="max-desk:inline-block max-desk:py-3" target="_blank" rel="noopener">
        {now.source}
        <span className="sr-only"> (opens in new tab)</span>
      </a>
    </OneLine>
  );
}

function Age({ line: { now, age, isStale } }: { line: FigureLine }) {
  if (!now) return <Muted>None</Muted>;
  if (!now.isShown)
    return (
      <Tag>
        <Icon name="info" />
        <span>{now.checkedOn ? "Hidden" : "Hidden until checked"}</span>
      </Tag>
    );
  const words = age === null ? "Not known" : age === 0 ? "Today" : countOf(age, "day");
  if (!isStale) return <Muted>{words}</Muted>;
  return (
    <Tag meaning="warn">
      <Icon name="alert" />
      <span>{words}</span>
    </Tag>
  );
}

const inRow = "desk:min-h-9 desk:px-1.5 desk:py-dense desk:text-dense";

function Actions({ line, edit, action, today }: { line: FigureLine; edit: string; action: string; today: string }) {
  const { key, now, version } = line;
  const { label } = FIGURES[key];
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <ButtonLink look="quiet" className={inRow} to={edit} aria-label={`${now ? "Edit" : "Enter a value"}: ${label}`}>
        {now ? "Edit" : "Enter a value"}
      </ButtonLink>
      {now && now.checkedOn !== today ? (
        <Form method="post" action={action}>
          <input type="hidden" name="key" value={key} />
          <VersionField version={version} />
          <Button look="quiet" className={inRow} name="do" value="check" aria-label={`Checked today: ${label}`}>
            Checked today
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
