/** Asks what happens to the other courses when an offer is accepted, and shows the offers side by side. */

import type { ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import type { ChoiceCase } from "#app/domain/case/case.ts";
import { amountInWords } from "#app/domain/case/words.ts";
import { hasOffer, isOpen } from "#app/domain/lifecycle/choice.ts";
import type { ChoiceMoney } from "#app/domain/payments/my-money.server.ts";
import { inDigits, inEnglish, localPath } from "#app/language.ts";
import { dayInWords, formatCount, formatPence, formatPounds, monthInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { ShareText } from "#app/routes/frame/page-address.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { choicePath } from "./case-address.ts";
import { ChoiceForm } from "./choice-form.tsx";
import { OfferFigures } from "./choice-offer.tsx";
import { MoneyBack } from "./money-back.tsx";
import { ReachOfChoice } from "./reach-line.tsx";

interface AcceptQuestionProps {
  /** The offer that is to be accepted. */
  one: ChoiceCase<ChoiceView>;
  /** What comes back of its deposit. */
  money: ChoiceMoney | undefined;
  courses: readonly ChoiceView[];
  /** An ISO date. */
  today: string;
  /** Leads back without an answer. */
  back: string;
}

export function AcceptQuestion({ one: offer, money, courses, today, back }: AcceptQuestionProps) {
  const { choice } = offer;
  const others = courses.filter((one) => one !== choice && isOpen(one));
  return (
    <Panel id="accept" titleId="accept-title" title={m.offer_accept_title({ university: choice.universityName })}>
      <OfferFigures one={offer} today={today} isAsked />
      <ReachOfChoice one={offer} next={money?.nextIntake ?? null} />
      {money ? <MoneyBack money={money} /> : null}
      <p>
        <span>{m.offer_you_accept({ course: choice.name })}</span>{" "}
        <span>{m.offer_others_question({ n: others.length })}</span>
      </p>
      <ul className="list-disc pl-5">
        {others.map((one) => (
          <li key={one.courseId}>
            {one.name}, {one.universityName}
            <span>{hasOffer(one) ? m.offer_has() : ""}</span>
          </li>
        ))}
      </ul>
      <Stack as={SentForm} failed={m.offer_answer_failed()}>
        <ChoiceForm wish="reply" choice={choice} />
        <input type="hidden" name="reply" value="accepted" />
        <Inline>
          <Button look="filled" name="others" value="keep">
            {m.offer_accept_keep()}
          </Button>
          <Button name="others" value="decline">
            {m.offer_accept_end()}
          </Button>
          <ButtonLink look="quiet" href={back}>
            {m.offer_cancel()}
          </ButtonLink>
        </Inline>
      </Stack>
      <p className="text-ink-2 text-t2">{m.offer_change_mind()}</p>
    </Panel>
  );
}

interface OffersProps {
  choices: readonly ChoiceCase<ChoiceView>[];
  /** The paisa of one pound, or null without a rate. */
  rate: number | null;
}

/** Two or more offers that wait for an answer, one beside the other or, on a phone, one below the other. */
export function Offers({ choices, rate }: OffersProps) {
  const offers = choices.filter(({ stage }) => stage === "offer");
  if (offers.length < 2) return null;
  const ask = m.journey_ask();
  const amount = (pence: number | null) => (pence === null ? ask : amountInWords(pence, rate));
  const rows: [string, (offer: ChoiceCase<ChoiceView>) => string][] = [
    [m.offer_reply_by(), ({ choice: { replyBy } }) => (replyBy ? dayInWords(replyBy) : ask)],
    [m.offer_first_year(), ({ money }) => amount(money.firstYear)],
    [
      m.offer_fee(),
      ({ money: { fee, feeFrom } }) =>
        fee === null ? ask : feeFrom === "offer" ? formatPence(fee) : m.offer_fee_of_course({ fee: formatPence(fee) }),
    ],
    [
      m.offer_deposit(),
      ({ choice: { deposit, depositDue } }) =>
        deposit === null
          ? ask
          : depositDue
            ? m.offer_deposit_by({ amount: formatPounds(deposit), day: dayInWords(depositDue) })
            : formatPounds(deposit),
    ],
    [m.offer_money(), ({ money }) => amount(money.toShow)],
    [m.offer_start(), ({ choice: { startsOn, intake } }) => startText(startsOn, intake) ?? ask],
    [
      m.offer_conditions_left(),
      ({ choice: { conditions } }) => formatCount(conditions.filter(({ metOn }) => metOn === null).length),
    ],
    [m.offer_rank(), ({ choice }) => rankText(choice.university?.ukRanking)],
  ];
  return (
    <Panel id="offers" titleId="offers-title" title={m.offer_side_by_side()}>
      <ul className="grid gap-4 rail:grid-cols-2">
        {offers.map((offer) => (
          <li
            key={`${offer.applicationId} ${offer.choice.courseId}`}
            className="grid content-start gap-3 rounded-control border border-line p-4"
          >
            <h3 lang={inEnglish()} className="text-t3">
              <a href={localPath(choicePath(offer))}>{offer.choice.universityName}</a>
              <span className="block font-normal text-ink-2 text-t2">{offer.choice.name}</span>
            </h3>
            <dl className="grid gap-2 text-t2">
              {rows.map(([name, of]) => {
                const isAlike = offers.every((other) => of(other) === of(offer));
                return (
                  <div key={name} className="flex flex-wrap justify-between gap-x-3 border-line border-t pt-2">
                    <dt className="text-ink-2">{name}</dt>
                    <dd className={isAlike ? "text-ink-2" : "font-semibold"}>{of(offer)}</dd>
                  </div>
                );
              })}
            </dl>
          </li>
        ))}
      </ul>
      <p className="text-ink-2 text-t2">{m.offer_differences()}</p>
      <p>
        <ShareText text={offersText(offers, rows.slice(0, TOLD_ROWS))} />
      </p>
    </Panel>
  );
}

/** What a family decides by: until when, and what it costs. The address of a message has an end. */
const TOLD_ROWS = 4;

type OfferCase = ChoiceCase<ChoiceView>;

/** Returns the offers as a message: the page itself is only for its student. */
const offersText = (offers: readonly OfferCase[], rows: readonly [string, (offer: OfferCase) => string][]) =>
  offers
    .map((offer) =>
      [
        `${offer.choice.universityName}, ${offer.choice.name}`,
        ...rows.map(([name, of]) => `${name}: ${of(offer)}`),
      ].join("\n"),
    )
    .join("\n\n");

const startText = (startsOn: string | null, intake: string | null) =>
  startsOn ? dayInWords(startsOn) : intake && monthInWords(intake);
const rankText = (rank: number | null | undefined) => (rank == null ? m.offer_not_ranked() : inDigits(rank));
