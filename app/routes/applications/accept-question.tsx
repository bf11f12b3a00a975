/** Asks what happens to the other courses when an offer is accepted, and shows the offers side by side. */

import type { ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import type { OfferFacts } from "#app/domain/applications/offer-facts.server.ts";
import { canReply, hasOffer, isOpen } from "#app/domain/lifecycle/choice.ts";
import { inDigits, inEnglish } from "#app/language.ts";
import { dayInWords, formatCount, formatPence, formatPounds } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { FITS } from "#app/routes/fit/fit-line.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { ChoiceForm } from "./choice-form.tsx";

interface AcceptQuestionProps {
  /** The offer that is to be accepted. */
  choice: ChoiceView;
  courses: readonly ChoiceView[];
  /** Leads back without an answer. */
  back: string;
}

export function AcceptQuestion({ choice, courses, back }: AcceptQuestionProps) {
  const others = courses.filter((one) => one !== choice && isOpen(one));
  return (
    <Panel id="accept" titleId="accept-title" title={m.offer_accept_title({ university: choice.universityName })}>
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

/** Returns a fact in words, or null if it is not known. */
const inWords = <Fact,>(fact: Fact | null | undefined, write: (fact: Fact) => string): string | null =>
  fact == null ? null : write(fact);

const fitInWords = ({ verdict, reason }: NonNullable<OfferFacts["fit"]>) =>
  m.offer_fit({ word: FITS[verdict].word, reason });

/** Two or more offers that wait for an answer, side by side. */
export function Offers({
  courses,
  facts,
}: {
  courses: readonly ChoiceView[];
  facts: Readonly<Record<string, OfferFacts>>;
}) {
  const offers = courses.filter(canReply);
  if (offers.length < 2) return null;
  const ask = m.journey_ask();
  const rows: [string, (choice: ChoiceView) => string][] = [
    [
      m.offer_fee(),
      ({ feeAfterScholarship }) => (feeAfterScholarship === null ? ask : formatPounds(feeAfterScholarship)),
    ],
    [
      m.offer_deposit(),
      ({ deposit, depositDue }) =>
        deposit === null
          ? ask
          : depositDue
            ? m.offer_deposit_by({ amount: formatPounds(deposit), day: dayInWords(depositDue) })
            : formatPounds(deposit),
    ],
    [m.offer_reply_by(), ({ replyBy }) => (replyBy ? dayInWords(replyBy) : ask)],
    [m.offer_money(), ({ courseId }) => inWords(facts[courseId]?.funds, formatPence) ?? ask],
    [
      m.offer_conditions_left(),
      ({ conditions }) => formatCount(conditions.filter(({ metOn }) => metOn === null).length),
    ],
    [m.offer_results(), ({ courseId }) => inWords(facts[courseId]?.fit, fitInWords) ?? m.offer_enter_results()],
    [m.offer_rank(), ({ courseId }) => inWords(facts[courseId]?.rank, inDigits) ?? m.offer_not_ranked()],
  ];
  return (
    <Panel titleId="offers" title={m.offer_side_by_side()}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={m.offer_table()}>
        <table className="w-full text-left text-t2">
          <thead>
            <tr>
              <td />
              {offers.map((choice) => (
                <th key={choice.courseId} lang={inEnglish()} scope="col" className="min-w-36 p-2 align-bottom">
                  {choice.name}
                  <span className="block font-normal text-ink-2">{choice.universityName}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, of]) => (
              <tr key={name} className="border-line border-t">
                <th scope="row" className="p-2 pl-0 font-normal text-ink-2">
                  {name}
                </th>
                {offers.map((choice) => (
                  <td key={choice.courseId} className="p-2 font-semibold">
                    {of(choice)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
