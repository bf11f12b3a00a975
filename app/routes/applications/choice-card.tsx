/** One course of an application on its student's page: where it stands, and what can be done. */

import type { ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import type { ChoiceCase } from "#app/domain/case/case.ts";
import type { LateVisa as Late } from "#app/domain/case/late-visa.ts";
import { headlineOfChoice, type Said } from "#app/domain/case/words.ts";
import type { CourseSummary } from "#app/domain/catalogue/courses.server.ts";
import type { VaultItem } from "#app/domain/documents/my-documents.server.ts";
import { canWithdraw, hasOffer, isOpen } from "#app/domain/lifecycle/choice.ts";
import { inOurWords } from "#app/domain/lifecycle/document-words.ts";
import type { Earnings } from "#app/domain/office/for-students.ts";
import { earningsText } from "#app/domain/office/office-words.ts";
import type { ChoiceMoney } from "#app/domain/payments/my-money.server.ts";
import { inEnglish, localPath } from "#app/language.ts";
import { dayInWords, formatCount, formatPence, monthInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { fileAddress } from "#app/routes/documents/address.ts";
import { langOf } from "#app/routes/english.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { Crest } from "#app/ui/crest.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Banner, Notice } from "#app/ui/message.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { RefusedChoice } from "./choice-form.tsx";
import { ChangeIntake, Withdraw } from "./choice-forms.tsx";
import { Offer } from "./choice-offer.tsx";
import { Ended, Words } from "./ended-choice.tsx";
import { MoneyBack } from "./money-back.tsx";
import { ReachOfChoice } from "./reach-line.tsx";
import { StateTag } from "./state-tag.tsx";

interface ChoiceCardProps {
  one: ChoiceCase<ChoiceView>;
  said: Said;
  /** How many other courses of the application are open. */
  others: number;
  /** The other course whose offer the student has accepted. */
  accepted: ChoiceView | undefined;
  /** Courses like this one, if it has ended. */
  similar: readonly CourseSummary[];
  refused: RefusedChoice | undefined;
  /** What was paid for it, and what comes back. */
  money: ChoiceMoney | undefined;
  /** The documents of its university that staff have added. */
  sent: readonly VaultItem[];
  /** What its university pays the office, if the office represents it. */
  earnings: Earnings | undefined;
  now: Date;
}

export function ChoiceCard({
  one,
  said,
  earnings,
  others,
  accepted,
  money,
  similar,
  refused,
  sent,
  now,
}: ChoiceCardProps) {
  const { applicationId, choice } = one;
  const id = idOf(choice);
  const hasEnded = !isOpen(choice);
  return (
    <Panel as="article" id={id} aria-labelledby={`${id}-name`} className={hasEnded ? "border-dashed" : ""}>
      <div className="flex items-start gap-3">
        {choice.university ? <Crest university={choice.university} /> : null}
        <div className="grid min-w-0 gap-1">
          <h3 id={`${id}-name`} className="text-t4">
            <a lang={inEnglish()} href={localPath(`/courses/${encodeURIComponent(choice.courseId)}`)}>
              {choice.name}
            </a>
          </h3>
          <p className="text-ink-2 text-t2">
            {choice.universityName} · {startOf(choice)}
          </p>
          <p className="flex flex-wrap gap-2">
            <StateTag choice={choice} />
            {choice.archived ? <Tag meaning="warn">{m.application_no_longer()}</Tag> : null}
          </p>
        </div>
      </div>
      {refused && !refused.isField ? (
        <Banner toast={{ type: "error", message: m.choice_not_saved(), description: refused.message }} />
      ) : null}
      {sent.length > 0 ? <FromUniversity documents={sent} /> : null}
      {hasEnded ? (
        <>
          <Ended {...{ applicationId, choice, similar, now }} />
          {money && money.payments.length > 0 ? <MoneyBack money={money} /> : null}
        </>
      ) : (
        <Going {...{ one, said, others, accepted, money, now }} />
      )}
      {earnings && !hasEnded ? (
        <p className="text-ink-2 text-t2">
          {earningsText(choice.universityName, earnings)}{" "}
          <a href={localPath("/how-we-are-paid")}>{m.office_how_paid()}</a>
        </p>
      ) : null}
      {canWithdraw(choice) ? <Withdraw choice={choice} refused={refused?.isField ? refused : undefined} /> : null}
    </Panel>
  );
}

/** The offer letter and the CAS letter, to open. */
const FromUniversity = ({ documents }: { documents: readonly VaultItem[] }) => (
  <ul className="flex flex-wrap gap-x-4">
    {documents.flatMap(({ kind, document }) =>
      (document?.files ?? []).map(({ id }, at, files) => (
        <li key={id}>
          <a className="inline-flex min-h-tap items-center gap-2" href={fileAddress(id)}>
            <Icon name="file" />
            <span>{[inOurWords(kind.title), ...(files.length > 1 ? [formatCount(at + 1)] : [])].join(" ")}</span>
          </a>
        </li>
      )),
    )}
  </ul>
);

/** The anchor of a choice. Course IDs have nothing that an anchor cannot have. */
const idOf = ({ courseId }: Pick<ChoiceView, "courseId">) => `course-${courseId}`;

const startOf = ({ startsOn, intake }: ChoiceView) =>
  startsOn
    ? m.choice_starts({ when: dayInWords(startsOn) })
    : intake
      ? m.choice_starts({ when: monthInWords(intake) })
      : m.choice_start_open();

function Going(props: Pick<ChoiceCardProps, "one" | "said" | "others" | "accepted" | "money" | "now">) {
  const { one, said, others, accepted, money, now } = props;
  const { choice } = one;
  const { title, lead } = headlineOfChoice(one, said);
  // By when we call stands once, at the head of the page.
  const words = [title, lead === said.promise ? null : lead].filter(Boolean).join(" ");
  if (choice.casNumber || choice.visaAppliedOn) {
    return (
      <>
        <AfterTheOffer choice={choice} words={words} />
        {one.lateVisa ? <LateVisa late={one.lateVisa} universityName={choice.universityName} money={money} /> : null}
        <ReachOfChoice one={one} next={money?.nextIntake ?? null} />
        {money ? <MoneyBack money={money} /> : null}
      </>
    );
  }
  if (hasOffer(choice)) return <Offer {...{ one, words, others, accepted, money, now }} />;
  return (
    <Stack gap={2}>
      <Words>
        {choice.outcome === "waitlisted" ? m.choice_may_still_offer({ university: choice.universityName }) : words}
      </Words>
      {choice.outcomeNote ? <Words lang={langOf(choice.outcomeNote)}>{choice.outcomeNote}</Words> : null}
      <ReachOfChoice one={one} next={money?.nextIntake ?? null} />
      {choice.intakes.length > 0 ? <ChangeIntake choice={choice} /> : null}
    </Stack>
  );
}

const VISA = { approved: m.choice_visa_approved, refused: m.choice_visa_refused };

function AfterTheOffer({ choice, words }: { choice: ChoiceView; words: string }) {
  const { casNumber, casIssuedOn, casExpiresOn, visaAppliedOn, biometricsOn, visaDecision } = choice;
  const facts: [string, string | null][] = [
    [m.choice_cas_number(), casNumber],
    [m.choice_cas_issued(), casIssuedOn && dayInWords(casIssuedOn)],
    [m.choice_cas_until(), casExpiresOn && dayInWords(casExpiresOn)],
    [m.choice_visa_applied(), visaAppliedOn && dayInWords(visaAppliedOn)],
    [m.choice_appointment(), biometricsOn && dayInWords(biometricsOn)],
    [m.choice_visa(), visaDecision && VISA[visaDecision]()],
  ];
  return (
    <Stack gap={2}>
      <dl className="grid gap-1">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="flex flex-wrap justify-between gap-x-3">
              <dt className="text-ink-2">{name}</dt>
              <dd className="tabular font-semibold">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <Words>{words}</Words>
    </Stack>
  );
}

interface LateVisaProps {
  late: Late;
  universityName: string;
  money: ChoiceMoney | undefined;
}

/** Says what to do about a visa that may come too late, what comes back then, and what is lost otherwise. */
function LateVisa({ late: { by, expected, surcharge }, universityName, money }: LateVisaProps) {
  const day = dayInWords(by);
  const kept = money?.lines.find(({ stage }) => stage === "visaLate")?.kept ?? 0;
  return (
    <Notice meaning="warn" icon="alert" role="note">
      <h4>{m.late_visa_title()}</h4>
      <p>
        <span>{m.late_visa_latest({ university: universityName, day })}</span>{" "}
        <span>{expected ? m.late_visa_expected({ day: dayInWords(expected) }) : null}</span>
      </p>
      <p>
        {surcharge ? m.late_visa_withdraw({ day, amount: formatPence(surcharge) }) : m.late_visa_withdraw_some({ day })}
      </p>
      {kept > 0 ? <p>{m.late_visa_kept({ university: universityName, amount: formatPence(kept) })}</p> : null}
      <p className="text-ink-2">{m.late_visa_source()}</p>
    </Notice>
  );
}
