/** On the staff's page of a university: what was said about Bangladesh, and that it was checked without a change. */
import { Form } from "react-router";
import type { RecruitmentChange, RecruitmentReach } from "#app/domain/recruitment/recruitment-history.server.ts";
import type { StaffRecord } from "#app/domain/staff/records.server.ts";
import { RECRUITMENT_LABELS } from "#app/domain/values/recruitment-state.ts";
import { countOf, dayInWords } from "#app/notation.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Inline } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { VersionField } from "../version-field.tsx";

export const CHECKED_TODAY = "checked today";

/** Returns the record's form as it is saved, with the day on which Bangladesh was checked. */
export function checkedOn(record: StaffRecord, day: string): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(record.texts)) form.set(name, text);
  form.set("recruitmentCheckedOn", day);
  return form;
}

const meanings = { open: "good", limited: "warn", paused: "bad" } as const;

interface RecruitmentHistoryProps {
  record: StaffRecord;
  /** Newest first. */
  changes: readonly RecruitmentChange[];
  reach: RecruitmentReach;
}

const CHECKED_FORM = "checked-today";

/** The form of the history's button, which is in the form of the university's fields. */
export const CheckedTodayForm = ({ record }: Pick<RecruitmentHistoryProps, "record">) => (
  <Form id={CHECKED_FORM} method="post">
    <VersionField version={record.version} />
  </Form>
);

export function RecruitmentHistory({ record, changes, reach }: RecruitmentHistoryProps) {
  return (
    <Panel titleId="recruitment-history" title="Open to Bangladesh: history">
      {record.texts.recruitment ? (
        <Inline>
          <Button form={CHECKED_FORM} name="intent" value={CHECKED_TODAY}>
            Checked today, no change
          </Button>
        </Inline>
      ) : null}
      {changes.length === 0 ? <p>Nothing has been saved about this university yet.</p> : null}
      <ol>
        {changes.map((change) => (
          <PanelItem key={change.id}>
            <Inline as="p">
              {change.state ? (
                <Tag meaning={meanings[change.state]}>{RECRUITMENT_LABELS[change.state]}</Tag>
              ) : (
                <Tag>Not known</Tag>
              )}
              <span className="text-ink-2 text-t2">Saved {formatMoment(change.createdAt)}</span>
            </Inline>
            {change.note ? <p>{change.note}</p> : null}
            <p className="text-ink-2 text-t2">
              {[
                change.source ? `Source: ${change.source}.` : "",
                change.checkedOn ? `Checked on ${dayInWords(change.checkedOn)}.` : "",
                change.until ? `Until ${dayInWords(change.until)}.` : "",
              ]
                .filter(Boolean)
                .join(" ")}
            </p>
          </PanelItem>
        ))}
      </ol>
      <p className="text-ink-2 text-t2">
        {`Students see it on ${countOf(reach.courses, "course")}. ${reach.students === 0 ? "No student" : countOf(reach.students, "student")} applied for ${reach.courses === 1 ? "it" : "one of them"} in the last ${reach.days} days.`}
      </p>
    </Panel>
  );
}
