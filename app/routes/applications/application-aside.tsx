/** What stands beside the courses of an application: dates, what happens next, and what the student wrote. */

import { ParaglideMessage } from "@inlang/paraglide-js-react";
import { shownAs } from "#app/domain/applications/application-fields.ts";
import type { ApplicationView, ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import type { ChoiceCase } from "#app/domain/case/case.ts";
import { canWithdraw } from "#app/domain/lifecycle/choice.ts";
import { STEP_GUIDES } from "#app/domain/lifecycle/steps.ts";
import type { Adviser } from "#app/domain/office/for-students.ts";
import { MESSAGES_PAGE, messageAbout } from "#app/domain/values/messages-address.ts";
import { describeStatus, STEPS } from "#app/domain/values/status.ts";
import { whatsappLink } from "#app/domain/values/whatsapp.ts";
import { inDigits, inEnglish } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { CertificateWords } from "#app/routes/counsellors/certificate.tsx";
import { langOf } from "#app/routes/english.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { formatDate, isoDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PhotoOrInitials } from "#app/ui/initials.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { RefusedChoice } from "./choice-form.tsx";
import { WithdrawAll } from "./choice-forms.tsx";
import { hidden } from "./hidden.tsx";
import { MoneyAndDates } from "./money-and-dates.tsx";

/** How many of the next steps are explained. */
const NEXT_STEPS = 3;

interface ApplicationAsideProps {
  application: ApplicationView;
  choices: readonly ChoiceCase<ChoiceView>[];
  /** The paisa of one pound, or null without a rate. */
  rate: number | null;
  adviser: Adviser | null;
  refused: RefusedChoice | undefined;
  now: Date;
}

export function ApplicationAside({ application, choices, rate, adviser, refused, now }: ApplicationAsideProps) {
  const { step } = describeStatus(application.status);
  const next = step === null ? [] : STEPS.slice(step, step + NEXT_STEPS);
  const open = application.courses.filter(canWithdraw).length;
  // After a refused visa the next step would be an approved one.
  const goesOn = choices.some(({ stage }) => stage !== "ended" && stage !== "visa_refused");
  return (
    <Stack gap={6}>
      <MoneyAndDates choices={choices} rate={rate} today={isoDay(now)} />
      {next.length > 0 && goesOn ? (
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
      <YourCounsellor application={application} adviser={adviser} />
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
interface YourCounsellorProps {
  application: ApplicationView;
  /** Since when they advise the student, with their certificate. Null without one. */
  adviser: Adviser | null;
}

export function YourCounsellor({ application, adviser }: YourCounsellorProps) {
  const { id, owner, reference, courses } = application;
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
      {owner && adviser ? (
        <p className="text-t2">
          {m.office_advises_since({ date: formatDate(adviser.since) })}
          <span className="block">
            <CertificateWords of={adviser.certificate} />
          </span>
        </p>
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
