import { Link } from "react-router";
import type { StaffApplicationView } from "#app/domain/applications/staff-view.server.ts";
import { phoneLink } from "#app/domain/values/phone.ts";
import { monthInWords } from "#app/notation.ts";
import { StateTag } from "#app/routes/applications/state-tag.tsx";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useCanChange } from "../use-may.ts";
import { applicationsFor, choiceAddress } from "./address.ts";
import { staffChat } from "./staff-chat.ts";

/** What the student wrote, with labels. The loader makes it, because the table of fields is too large for a browser. */
type Labelled = readonly (readonly [label: string, value: string])[];

/** Shows how to reach the applicant: phone, email, and WhatsApp with the subject filled in. */
export function Applicant({ application, rows }: { application: StaffApplicationView; rows: Labelled }) {
  const subject = encodeURIComponent(`Your application ${application.reference}`);
  return (
    <Panel titleId="applicant" title="Applicant">
      <KeyValues
        className="text-t2"
        rows={[
          [
            "Phone",
            <span key="phone" className="tabular">
              {application.phone}
            </span>,
          ],
          ["Email", application.email],
          ...rows,
          [
            "Account",
            application.userId ? (
              <Link key="account" to={`/admin/users/${application.userId}`}>
                View account
              </Link>
            ) : (
              "This account has been deleted"
            ),
          ],
        ]}
      />
      <Inline>
        <ButtonLink href={phoneLink(application.phoneE164 ?? application.phone)}>
          <Icon name="phone" />
          Call
        </ButtonLink>
        <ButtonLink href={staffChat(application)} target="_blank" rel="noopener">
          <Icon name="chat" />
          WhatsApp<span className="sr-only"> (opens in new tab)</span>
        </ButtonLink>
        <ButtonLink href={`mailto:${application.email}?subject=${subject}`}>
          <Icon name="mail" />
          Email
        </ButtonLink>
      </Inline>
    </Panel>
  );
}

export function WhatWasSent({ application, texts }: { application: StaffApplicationView; texts: Labelled }) {
  const mayChange = useCanChange()(application);
  return (
    <Panel titleId="sent" title={application.courses.length === 1 ? "Course" : "Courses"}>
      <Stack as="ul" gap={2}>
        {application.courses.map((course) => (
          <li key={course.courseId}>
            <a href={`/courses/${encodeURIComponent(course.courseId)}`}>{course.name}</a>
            <br />
            <span className="text-ink-2 text-t2">
              {[course.universityName, course.intake && monthInWords(course.intake)].filter(Boolean).join(" · ")}
            </span>
            <p className="flex flex-wrap items-center gap-2 py-1">
              <StatusBadge status={course.step} />
              <StateTag choice={course} reader="staff" />
            </p>
            {mayChange ? (
              <>
                <ButtonLink size="small" to={choiceAddress(application.id, course.courseId)}>
                  Record what happened<span className="sr-only">: {course.name}</span>
                </ButtonLink>
                <br />
              </>
            ) : null}
            <Link className="inline-block py-3 text-t2" to={applicationsFor(`${course.name} ${course.universityName}`)}>
              All applications for this course
            </Link>
          </li>
        ))}
      </Stack>
      {texts.map(([label, text]) => (
        <Stack key={label} gap={2}>
          <h3>{label}</h3>
          <p className="whitespace-pre-line">{text}</p>
        </Stack>
      ))}
    </Panel>
  );
}
