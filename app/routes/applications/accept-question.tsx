/** Asks what happens to the other courses when an offer is accepted, and shows the offers side by side. */
import { canReply, hasOffer, isOpen } from "#app/domain/applications/choice.ts";
import type { ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import { dayInWords, formatPounds } from "#app/notation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { ChoiceForm } from "./choice-form.tsx";
import type { OfferFacts } from "./offer-facts.server.ts";

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
    <Panel id="accept" titleId="accept-title" title={`Accept the offer of ${choice.universityName}?`}>
      <p>
        <span>You accept {choice.name}.</span>{" "}
        <span>
          {others.length === 1 ? "What shall happen to your other course?" : "What shall happen to your other courses?"}
        </span>
      </p>
      <ul className="list-disc pl-5">
        {others.map((one) => (
          <li key={one.courseId}>
            {one.name}, {one.universityName}
            <span>{hasOffer(one) ? " (has an offer)" : ""}</span>
          </li>
        ))}
      </ul>
      <Stack as={SentForm} failed="We could not send your answer.">
        <ChoiceForm wish="reply" choice={choice} />
        <input type="hidden" name="reply" value="accepted" />
        <Inline>
          <Button look="filled" name="others" value="keep">
            Accept and keep the others open
          </Button>
          <Button name="others" value="decline">
            Accept and end the others
          </Button>
          <ButtonLink look="quiet" href={back}>
            Cancel
          </ButtonLink>
        </Inline>
      </Stack>
      <p className="text-ink-2 text-t2">You can change your mind with your counsellor until the deposit is paid.</p>
    </Panel>
  );
}

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
  const rows: [string, (choice: ChoiceView) => string][] = [
    [
      "Fee per year",
      ({ feeAfterScholarship }) => (feeAfterScholarship === null ? ASK : formatPounds(feeAfterScholarship)),
    ],
    [
      "Deposit",
      ({ deposit, depositDue }) =>
        deposit === null ? ASK : `${formatPounds(deposit)}${depositDue ? `, by ${dayInWords(depositDue)}` : ""}`,
    ],
    ["Reply by", ({ replyBy }) => (replyBy ? dayInWords(replyBy) : ASK)],
    ["Money to show for the visa", ({ courseId }) => facts[courseId]?.money ?? ASK],
    ["Conditions left", ({ conditions }) => `${conditions.filter(({ metOn }) => metOn === null).length}`],
    ["Your results", ({ courseId }) => facts[courseId]?.fit ?? "Enter your results in your profile"],
    ["Rank in the UK", ({ courseId }) => facts[courseId]?.rank ?? "Not ranked"],
  ];
  return (
    <Panel titleId="offers" title="Your offers side by side">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Table of your offers">
        <table className="w-full text-left text-t2">
          <thead>
            <tr>
              <td />
              {offers.map((choice) => (
                <th key={choice.courseId} scope="col" className="min-w-36 p-2 align-bottom">
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

const ASK = "Ask a counsellor";
