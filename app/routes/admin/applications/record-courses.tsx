/** The courses on the page of an application: a line each, with all that is recorded and what is next. */
import { Link } from "react-router";
import type { AppliedChoice } from "#app/domain/applications/applied-courses.server.ts";
import { casAsked } from "#app/domain/case/staff-words.ts";
import type { RecordCase, RecordChoice } from "#app/domain/casework/record-case.server.ts";
import { changedSinceAccepted } from "#app/domain/lifecycle/choice.ts";
import { staffEndLabel } from "#app/domain/lifecycle/choice-words.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import { formatPounds, monthInWords } from "#app/notation.ts";
import { StateTag } from "#app/routes/applications/state-tag.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatDate, formatShortDate } from "#app/ui/format.ts";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { CellNote } from "#app/ui/tables/cells.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { APPLICATIONS, applicationsFor, choiceAddress } from "./address.ts";

type Row = AppliedChoice & Pick<RecordChoice, "next" | "visaBy">;

interface RecordCoursesProps {
  applicationId: string;
  courses: readonly AppliedChoice[];
  record: RecordCase | null;
  mayChange: boolean;
}

export function RecordCourses({ applicationId, courses, record, mayChange }: RecordCoursesProps) {
  return (
    <Panel titleId="sent" title={courses.length === 1 ? "Course" : "Courses"} gap={2}>
      <DataTable
        caption="Courses"
        rows={rowsOf(courses, record)}
        keyOf={({ courseId }) => courseId}
        columns={[
          NAME,
          { heading: "Outcome", isPlain: true, cell: (row) => <Outcome row={row} /> },
          fact("Reply by", replyOf),
          fact("Deposit", depositOf),
          fact("Conditions", conditionsOf),
          fact("CAS", casOf),
          fact("Visa", visaOf),
          fact("Next", nextOf),
          {
            heading: mayChange ? "Record" : "Courses",
            isPlain: true,
            align: "end",
            cell: ({ courseId, name }) =>
              mayChange ? (
                <ButtonLink size="small" to={choiceAddress(applicationId, courseId)}>
                  <span className="sr-only">Record what happened: {name}</span>
                  <span aria-hidden="true">Record</span>
                </ButtonLink>
              ) : null,
          },
        ]}
      />
    </Panel>
  );
}

/** In the order of the case, which has every choice. */
function rowsOf(courses: readonly AppliedChoice[], record: RecordCase | null): Row[] {
  if (!record) return courses.map((course) => ({ ...course, next: null, visaBy: null }));
  return record.choices.flatMap(({ courseId, next, visaBy }) => {
    const course = courses.find((one) => one.courseId === courseId);
    return course ? [{ ...course, next, visaBy }] : [];
  });
}

const NAME: Column<Row> = {
  heading: "Course",
  className: "desk:min-w-48",
  cell: ({ courseId, name, universityName, intake }) => (
    <>
      <a className="max-desk:inline-block max-desk:py-3" href={`/courses/${encodeURIComponent(courseId)}`}>
        {name}
      </a>
      <CellNote>{[universityName, intake && monthInWords(intake)].filter(Boolean).join(" · ")}</CellNote>
      <Link
        className="inline-block py-3 font-normal text-t1 desk:py-1"
        to={applicationsFor(`${name} ${universityName}`)}
      >
        All applications<span className="sr-only"> for this course: {name}</span>
      </Link>
    </>
  ),
};

/** What is known of a choice, and what that means, in two lines. */
type Fact = readonly [known: string, more: string | null];

const fact = (heading: string, read: (row: Row) => Fact | null): Column<Row> => ({
  heading,
  // A card has no empty lines.
  className: "max-desk:empty:hidden",
  cell: (row) => {
    const found = row.endedAt === null ? read(row) : null;
    return found ? (
      <>
        <b>{found[0]}</b>
        {found[1] ? <CellNote>{found[1]}</CellNote> : null}
      </>
    ) : null;
  },
});

const on = (day: string | null, before = "") => (day === null ? null : `${before}${formatShortDate(day)}`);

function Outcome({ row }: { row: Row }) {
  const { outcome, offerOn, endReason, endedAt, outcomeNote } = row;
  const note = endedAt !== null ? (endReason ? staffEndLabel(endReason) : null) : on(offerOn, `${outcome}, `);
  return (
    <>
      <StateTag choice={row} reader="staff" />
      {note ? <CellNote className="first-letter:uppercase">{note}</CellNote> : null}
      {outcomeNote ? <CellNote className="wrap-anywhere">{outcomeNote}</CellNote> : null}
    </>
  );
}

function replyOf(row: Row): Fact | null {
  const { reply, replyBy, repliedOn, repliedBy } = row;
  if (reply === null) return replyBy === null ? null : [formatShortDate(replyBy), null];
  const by = repliedBy === "staff" ? "recorded by the office" : null;
  if (changedSinceAccepted(row).length > 0) return ["Accepted", "before the terms changed"];
  return [reply === "accepted" ? "Accepted" : "Declined", on(repliedOn) ?? by];
}

function depositOf({ deposit, depositDue, depositPaidOn }: Row): Fact | null {
  if (deposit === null) return null;
  if (depositPaidOn !== null) return [`${formatPounds(deposit)} paid`, on(depositPaidOn)];
  return deposit === 0 ? ["None", null] : [`${formatPounds(deposit)} open`, on(depositDue, "by ")];
}

function conditionsOf({ conditions }: Row): Fact | null {
  if (conditions.length === 0) return null;
  const open = conditions.filter(({ metOn }) => metOn === null);
  const [next] = open.toSorted((a, b) => (a.due ?? "9").localeCompare(b.due ?? "9"));
  const met = conditions.length - open.length;
  return [
    `${met} of ${conditions.length} met`,
    next ? [next.text, on(next.due, "by ")].filter(Boolean).join(", ") : null,
  ];
}

function casOf({ casNumber, casIssuedOn, casExpiresOn, step }: Row): Fact | null {
  const asked = casAsked(step);
  if (casNumber === null) return asked === null ? null : [asked, null];
  return [on(casIssuedOn, "Issued ") ?? "Issued", on(casExpiresOn, "until ")];
}

function visaOf({ visaAppliedOn, visaDecision, visaDecidedOn, biometricsOn, visaBy }: Row): Fact | null {
  if (visaDecision !== null) return [visaDecision === "approved" ? "Approved" : "Refused", on(visaDecidedOn)];
  if (visaAppliedOn !== null) return [`Applied ${formatShortDate(visaAppliedOn)}`, on(biometricsOn, "biometrics ")];
  return visaBy === null ? null : [`Apply by ${formatShortDate(visaBy)}`, null];
}

const nextOf = ({ next }: Row): Fact | null => (next ? [next.what, on(next.day, "by ")] : null);

/** The other applications of the same person, with the way to each. */
export const OtherApplications = ({ others }: Pick<RecordCase, "others">) =>
  others.length > 0 ? (
    <Panel titleId="others" title="Other applications of this person" gap={2}>
      <ul>
        {others.map(({ id, reference, status, createdAt, endedAt, courses }) => (
          <PanelItem key={id} className="grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
            <span className="min-w-0">
              <Link className="tabular inline-block py-3 font-semibold desk:py-1" to={`${APPLICATIONS}/${id}`}>
                {reference}
              </Link>
              <span className="block text-ink-2 text-t2">
                {courses.map(({ name, universityName }) => `${name}, ${universityName}`).join("; ")}
              </span>
            </span>
            <span className="text-right text-ink-2 text-t2">
              <span>{endedAt ? "Ended" : describeStatus(status).label}</span>
              <span className="block text-t1">{formatDate(endedAt ?? createdAt)}</span>
            </span>
          </PanelItem>
        ))}
      </ul>
    </Panel>
  ) : null;
