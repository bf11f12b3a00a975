/** What stands beside the courses of an application: dates, what happens next, and what the student wrote. */

import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { shownAs } from "#app/domain/applications/application-fields.ts";
import { leftText } from "#app/domain/applications/left-text.ts";
import type { ApplicationView } from "#app/domain/applications/my-applications.server.ts";
import { canWithdraw } from "#app/domain/lifecycle/choice.ts";
import { deadlineName, deadlinesOf } from "#app/domain/lifecycle/deadlines.ts";
import { STEP_GUIDES } from "#app/domain/lifecycle/steps.ts";
import { MESSAGES_PAGE, messageAbout } from "#app/domain/values/messages-address.ts";
import { describeStatus, STEPS } from "#app/domain/values/status.ts";
import { whatsappLink } from "#app/domain/values/whatsapp.ts";
import { inDigits, inEnglish } from "#app/language.ts";
import { dayInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { langOf } from "#app/routes/english.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { isoDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PhotoOrInitials } from "#app/ui/initials.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import type { RefusedChoice } from "./choice-form.tsx";
import { WithdrawAll } from "./choice-forms.tsx";
import { hidden } from "./hidden.tsx";

/** How many of the next steps are explained. */
const NEXT_STEPS = 3;

interface ApplicationAsideProps {
  application: ApplicationView;
  refused: RefusedChoice | undefined;
  now: Date;
}

export function ApplicationAside({ application, refused, now }: ApplicationAsideProps) {
  const { step } = describeStatus(application.status);
  const next = step === null ? [] : STEPS.slice(step, step + NEXT_STEPS);
  const open = application.courses.filter(canWithdraw).length;
  return (
    <Stack gap={6}>
      <Dates application={application} today={isoDay(now)} />
      {next.length > 0 && open > 0 ? (
        <Panel titleId="next" title={m.application_next()}>
          <Stack gap={2}>
            {next.map(({ key, label }, index) => (
              <Disclosure key={key} words={`${inDigits((step ?? 0) + index + 1)}. ${label}`} open={index === 0}>
                <p className="text-t2">
                  {STEP_GUIDES[key].meaning} {STEP_GUIDES[key].duration}
                </p>
              </Disclosure>
            ))}
          </Stack>
        </Panel>
      ) : null}
      <YourCounsellor application={application} />
      <Panel titleId="details" title={m.application_your_details()}>
        <KeyValues className="text-t2" rows={shownAs("row", "student", application)} />
        {shownAs("text", "student", application).map(([label, text]) => (
          <p key={label} lang={langOf(text)} className="wrap-anywhere whitespace-pre-line text-t2">
            {text}
          </p>
        ))}
        {open > 0 ? <WithdrawAll count={open} refused={refused} /> : null}
      </Panel>
    </Stack>
  );
}

/** The counsellor who looks after the application, with their card if they have one. */
function YourCounsellor({ application: { id, owner, reference, courses } }: { application: ApplicationView }) {
  const card = owner?.card;
  const [first] = courses;
  return (
    <Panel titleId="help" title={m.step_your_counsellor()}>
      {owner ? (
        <div className="flex items-center gap-4">
          <PhotoOrInitials name={owner.name} src={card?.profileImageUrl ?? null} meaning="pond" />
          <p>
            <b lang={inEnglish()}>{owner.name}</b>
            {card ? (
              <span lang={inEnglish()} className="block text-ink-2 text-t2">
                {card.title}
              </span>
            ) : null}
          </p>
        </div>
      ) : null}
      <p>{m.application_counsellor_help()}</p>
      <Inline>
        <ButtonLink
          href={first ? messageAbout({ kind: "choice", applicationId: id, courseId: first.courseId }) : MESSAGES_PAGE}
        >
          <Icon name="mail" />
          {m.application_message()}
        </ButtonLink>
        {card ? (
          <ButtonLink href={whatsappLink(card.whatsapp, { reference, courses })} target="_blank" rel="noopener">
            <Icon name="chat" />
            <ParaglideMessage
              message={m.journey_whatsapp_with}
              inputs={{ name: owner?.name ?? "" }}
              markup={{ hidden }}
            />
          </ButtonLink>
        ) : (
          <ButtonLink href={`/counselors?application=${id}`}>
            <Icon name="chat" />
            {m.journey_ask()}
          </ButtonLink>
        )}
      </Inline>
    </Panel>
  );
}

function Dates({ application, today }: { application: ApplicationView; today: string }) {
  const { courses } = application;
  const dates = courses
    .flatMap((choice) => deadlinesOf(choice).map((deadline) => ({ choice, deadline })))
    .toSorted((a, b) => a.deadline.day.localeCompare(b.deadline.day));
  if (dates.length === 0) return null;
  return (
    <Panel titleId="dates" title={m.application_dates()}>
      <ol>
        {dates.map(({ choice, deadline }) => (
          <PanelItem key={`${choice.courseId} ${deadlineName(deadline)}`}>
            <p>
              <b lang={langOf(deadlineName(deadline))}>{deadlineName(deadline)}</b>
            </p>
            <p className={deadline.day < today ? "font-semibold text-t2 text-warn" : "text-ink-2 text-t2"}>
              <time dateTime={deadline.day}>{dayInWords(deadline.day)}</time>, {leftText(deadline.day, today)}
            </p>
            {courses.length > 1 ? (
              <p lang={inEnglish()} className="text-ink-2 text-t2">
                {choice.universityName}
              </p>
            ) : null}
          </PanelItem>
        ))}
      </ol>
      <p>
        <ButtonLink href="/dashboard/calendar">
          <Icon name="cal" />
          {m.journey_add_to_calendar()}
        </ButtonLink>
      </p>
    </Panel>
  );
}
