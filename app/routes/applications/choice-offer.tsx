/** An offer on its student's page: what it asks, and the answer. */

import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { OfferChange } from "#app/db/words.ts";
import type { ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import type { ChoiceCase } from "#app/domain/case/case.ts";
import { keyOf } from "#app/domain/documents/document-key.ts";
import { canReply, changedSinceAccepted } from "#app/domain/lifecycle/choice.ts";
import { termChanged } from "#app/domain/lifecycle/choice-words.ts";
import type { ChoiceMoney } from "#app/domain/payments/my-money.server.ts";
import { leftText } from "#app/domain/values/left-text.ts";
import { localPath } from "#app/language.ts";
import { dayInWords, formatCount, formatPence, formatPounds } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { formAddress } from "#app/routes/documents/address.ts";
import { langOf } from "#app/routes/english.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { isoDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { moneyPath } from "./case-address.ts";
import { ChoiceForm } from "./choice-form.tsx";
import { hidden } from "./hidden.tsx";
import { MoneyBack } from "./money-back.tsx";
import { ReachOfChoice } from "./reach-line.tsx";

interface OfferProps {
  one: ChoiceCase<ChoiceView>;
  /** Where the choice is, in words. */
  words: string;
  /** How many other courses of the application are open. */
  others: number;
  /** The other course whose offer the student has accepted. */
  accepted: ChoiceView | undefined;
  /** What was paid, and what comes back, which is read before paying. */
  money: ChoiceMoney | undefined;
  now: Date;
}

export function Offer({ one, words, others, accepted, money, now }: OfferProps) {
  const { choice, stage } = one;
  const today = isoDay(now);
  const { deposit, outcomeNote, casCheck } = choice;
  const isAsked = stage === "offer" && canReply(choice);
  const changes = changedSinceAccepted(choice);
  return (
    <>
      <p>{words}</p>
      {casCheck ? <p>{m.choice_cas_checked({ day: dayInWords(casCheck.on) })}</p> : null}
      <OfferFigures {...{ one, today, isAsked }} />
      <ReachOfChoice one={one} next={money?.nextIntake ?? null} />
      {changes.length > 0 ? <Confirm {...{ choice, changes }} /> : null}
      {outcomeNote ? (
        <p lang={langOf(outcomeNote)} className="whitespace-pre-line">
          {outcomeNote}
        </p>
      ) : null}
      {choice.conditions.length > 0 ? <Conditions choice={choice} today={today} /> : null}
      {money ? <MoneyBack money={money} /> : null}
      {deposit !== null && !isAsked ? <Deposit one={one} /> : null}
      {isAsked ? (
        <p>
          <a href={localPath(moneyPath(one))}>
            {m.plan_if_taken_link()}
            <span className="sr-only">: {choice.universityName}</span>
          </a>
        </p>
      ) : null}
      {isAsked ? <Reply {...{ choice, others, accepted }} /> : null}
    </>
  );
}

/** What an offer costs and by when it is answered, as its card and the question before accepting it say. */
export function OfferFigures({
  one,
  today,
  isAsked,
}: {
  one: ChoiceCase<ChoiceView>;
  today: string;
  isAsked: boolean;
}) {
  const { choice, money } = one;
  const { deposit, depositDue, depositPaidOn, replyBy } = choice;
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-control border border-line bg-line *:grow *:basis-36 *:bg-surface *:p-3">
      {money.fee === null ? null : (
        <Fact name={m.offer_fee()} about={money.feeFrom === "course" ? m.case_fee_of_course() : ""}>
          {formatPence(money.fee)}
        </Fact>
      )}
      {deposit === null ? null : (
        <Fact
          name={m.offer_deposit()}
          about={
            depositPaidOn
              ? m.offer_paid_on({ day: dayInWords(depositPaidOn) })
              : depositDue
                ? dueText(depositDue, today)
                : ""
          }
        >
          {formatPounds(deposit)}
        </Fact>
      )}
      {replyBy && isAsked ? (
        <Fact name={m.offer_reply_by()} about={leftText(replyBy, today)}>
          {dayInWords(replyBy)}
        </Fact>
      ) : null}
      <Fact name={m.offer_of()}>{choice.offerOn ? dayInWords(choice.offerOn) : m.offer_this_week()}</Fact>
    </dl>
  );
}

function Fact({ name, about, children }: { name: string; about?: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-2 text-t1">{name}</dt>
      <dd className="font-bold">
        {children}
        {about ? <small className="block font-normal text-ink-2 text-t1">{about}</small> : null}
      </dd>
    </div>
  );
}

const dueText = (day: string, today: string) => m.offer_due({ day: dayInWords(day), left: leftText(day, today) });

function Conditions({ choice, today }: { choice: ChoiceView; today: string }) {
  const done = choice.conditions.filter(({ metOn }) => metOn !== null).length;
  return (
    <Stack gap={2}>
      <h4>{m.offer_conditions({ done: formatCount(done), total: formatCount(choice.conditions.length) })}</h4>
      <ul>
        {choice.conditions.map(({ text, due, metOn }, index) => (
          <li
            // Two conditions may have the same words.
            // biome-ignore lint/suspicious/noArrayIndexKey: they are addressed by their place.
            key={index}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t py-2 first:border-0"
          >
            <span className={`grid size-6 flex-none place-items-center ${metOn ? "text-good" : "text-ink-2"}`}>
              <Icon name={metOn ? "check" : "clock"} />
            </span>
            <div className="min-w-0 grow basis-48">
              <p lang={langOf(text)} className="wrap-anywhere font-semibold">
                {text}
              </p>
              <p className="text-ink-2 text-t2">
                {metOn
                  ? m.offer_done_on({ day: dayInWords(metOn) })
                  : due
                    ? m.offer_condition_due({ day: dayInWords(due), left: leftText(due, today) })
                    : m.offer_not_done()}
              </p>
            </div>
            <SentForm failed={m.offer_save_failed()}>
              <ChoiceForm wish="condition" choice={choice} />
              <input type="hidden" name="condition" value={index} />
              <input type="hidden" name="text" value={text} />
              {metOn ? null : <input type="hidden" name="isMet" value="on" />}
              <Button size="small" look={metOn ? "quiet" : "outlined"}>
                <span>{metOn ? m.offer_not_done_after_all() : m.offer_mark_done()}</span>
                <span lang={langOf(text)} className="sr-only">
                  : {text}
                </span>
              </Button>
            </SentForm>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Deposit({ one }: { one: ChoiceCase<ChoiceView> }) {
  const { choice } = one;
  const { deposit, depositPaidOn, universityName } = choice;
  const amount = formatPounds(deposit ?? 0);
  const at = { applicationId: one.applicationId, courseId: choice.courseId };
  const receipt = keyOf({ kindId: "deposit_receipt", choice: at });
  return (
    <Stack gap={2}>
      <h4>{m.offer_deposit()}</h4>
      <p>
        {depositPaidOn
          ? m.offer_you_paid({ amount, day: dayInWords(depositPaidOn) })
          : m.offer_pay({ amount, university: universityName })}
      </p>
      {depositPaidOn ? (
        <p>
          <ButtonLink href={formAddress(receipt)}>{m.offer_send_receipt()}</ButtonLink>
        </p>
      ) : null}
      <Inline as={SentForm} failed={m.offer_save_failed()}>
        <ChoiceForm wish="deposit" choice={choice} />
        {depositPaidOn ? null : <input type="hidden" name="isPaid" value="on" />}
        <Button look={depositPaidOn ? "quiet" : "outlined"}>
          {depositPaidOn ? m.offer_not_paid() : m.offer_paid()}
        </Button>
        <a href={localPath(moneyPath(one))}>{m.offer_see_money()}</a>
      </Inline>
    </Stack>
  );
}

const Decline = ({ choice }: { choice: ChoiceView }) => (
  <Disclosure
    words={<ParaglideMessage message={m.offer_decline} inputs={{ course: choice.name }} markup={{ hidden }} />}
  >
    <Stack as={SentForm} gap={2} failed={m.offer_answer_failed()}>
      <ChoiceForm wish="reply" choice={choice} />
      <p>{m.offer_decline_question({ university: choice.universityName })}</p>
      <p className="text-ink-2 text-t2">{m.offer_decline_undo()}</p>
      <p>
        <Button look="danger" name="reply" value="declined">
          <ParaglideMessage message={m.offer_decline_sure} inputs={{ course: choice.name }} markup={{ hidden }} />
        </Button>
      </p>
    </Stack>
  </Disclosure>
);

/** Asks about an offer that has changed since it was accepted. */
const Confirm = ({ choice, changes }: { choice: ChoiceView; changes: readonly OfferChange[] }) => (
  <Stack gap={2} className="rounded-control border border-line bg-warn-tint p-3">
    <h4>{m.offer_terms_changed()}</h4>
    <ul className="list-disc pl-5">
      {changes.map((change) => (
        <li key={change.what}>{termChanged(change)}</li>
      ))}
    </ul>
    <SentForm failed={m.offer_answer_failed()}>
      <ChoiceForm wish="reply" choice={choice} />
      <Button look="filled" name="reply" value="accepted">
        <ParaglideMessage message={m.offer_confirm_terms} inputs={{ course: choice.name }} markup={{ hidden }} />
      </Button>
    </SentForm>
    <Decline choice={choice} />
  </Stack>
);

/** With other courses open, accepting leads to the question about them. */
function Reply({ choice, others, accepted }: Pick<OfferProps, "others" | "accepted"> & { choice: ChoiceView }) {
  if (accepted) {
    return (
      <Stack gap={2} className="border-line border-t pt-4">
        <p>{m.offer_accepted_other({ university: accepted.universityName })}</p>
        <Decline choice={choice} />
      </Stack>
    );
  }
  const words = <ParaglideMessage message={m.offer_accept} inputs={{ course: choice.name }} markup={{ hidden }} />;
  return (
    <Stack gap={2} className="border-line border-t pt-4">
      <Inline>
        {others > 0 ? (
          <ButtonLink look="filled" href={`?accept=${encodeURIComponent(choice.courseId)}#accept`}>
            {words}
          </ButtonLink>
        ) : (
          <SentForm failed={m.offer_answer_failed()}>
            <ChoiceForm wish="reply" choice={choice} />
            <Button look="filled" name="reply" value="accepted">
              {words}
            </Button>
          </SentForm>
        )}
      </Inline>
      <Decline choice={choice} />
      {others > 0 ? <p className="text-ink-2 text-t2">{m.offer_accept_note()}</p> : null}
    </Stack>
  );
}
