import { Link } from "react-router";
import type { StaffApplicationView } from "#app/domain/applications/staff-view.server.ts";
import { phoneLink } from "#app/domain/values/phone.ts";
import { monthInWords } from "#app/notation.ts";
import { StateTag } from "#app/routes/applications/state-tag.tsx";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { useCanChange } from "../use-may.ts";
import { applicationsFor, choiceAddress } from "./address.ts";
import { staffChat } from "./staff-chat.ts";
import { whatsappAddress } from "./whatsapp-address.ts";

/** What the student wrote, with labels. The loader makes it, because the table of fields is too large for a browser. */
type Labelled = readonly (readonly [label: string, value: string])[];

/** Shows how to reach the applicant: phone, email, and WhatsApp with the subject filled in. */
export function Applicant({ application, rows }: { application: StaffApplicationView; rows: Labelled }) {
  const mayChange = useCanChange()(application);
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
        {mayChange ? (
          <ButtonLink to={whatsappAddress(application.id)}>
            <Icon name="chat" />
            WhatsApp
          </ButtonLink>
        ) : (
          <ButtonLink href={staffChat(application)} target="_blank" rel="noopener">
            <Icon name="chat" />
            WhatsApp<span className="sr-only"> (opens in new tab)</span>
          </ButtonLink>
        )}
        <ButtonLink href={`mailto:${application.email}?subject=${subject}`}>
          <Icon name="mail" />
          Email
        </ButtonLink>
      </Inline>
    </Panel>
  );
}

/** The courses, each with its own step, result, and the form that records what happened. */
export function Courses({ application }: { application: StaffApplicationView }) {
  const mayChange = useCanChange()(application);
  return (
    <Panel titleId="sent" title={application.courses.length === 1 ? "Course" : "Courses"}>
      <ul>
        {application.courses.map((course) => (
          <PanelItem
            key={course.courseId}
            className="items-center gap-x-6 gap-y-2 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <div>
              <a className="font-semibold" href={`/courses/${encodeURIComponent(course.courseId)}`}>
                {course.name}
              </a>
              <p className="text-ink-2 text-t2">
                {[course.universityName, course.intake && monthInWords(course.intake)].filter(Boolean).join(" · ")}
              </p>
            </div>
            <p className="flex flex-wrap items-center gap-2">
              <StatusBadge status={course.step} />
              <StateTag choice={course} reader="staff" />
            </p>
            <Inline className="wide:justify-end">
              <Link className="py-3 text-t2" to={applicationsFor(`${course.name} ${course.universityName}`)}>
                All applications<span className="sr-only"> for this course: {course.name}</span>
              </Link>
              {mayChange ? (
                <ButtonLink size="small" to={choiceAddress(application.id, course.courseId)}>
                  Record what happened<span className="sr-only">: {course.name}</span>
                </ButtonLink>
              ) : null}
            </Inline>
          </PanelItem>
        ))}
      </ul>
    </Panel>
  );
}

/** What the student wrote at length. */
export const Written = ({ texts }: { texts: Labelled }) =>
  texts.map(([label, text]) => (
    <Panel key={label} titleId="written" title={label} gap={2}>
      <p className="whitespace-pre-line">{text}</p>
    </Panel>
  ));
