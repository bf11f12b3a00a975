/** An offer on its student's page: what it asks, and the answer. */
import { canReply } from "#app/domain/applications/choice.ts";
import { leftText } from "#app/domain/applications/left-text.ts";
import type { ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import { dayInWords, formatPounds } from "#app/notation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { isoDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { ChoiceForm } from "./choice-form.tsx";

interface OfferProps {
  choice: ChoiceView;
  /** How many other courses of the application are open. */
  others: number;
  /** The other course whose offer the student has accepted. */
  accepted: ChoiceView | undefined;
  now: Date;
}

export function Offer({ choice, others, accepted, now }: OfferProps) {
  const today = isoDay(now);
  const { feeAfterScholarship: fee, deposit, depositDue, depositPaidOn, replyBy, outcomeNote } = choice;
  const isAsked = canReply(choice);
  return (
    <>
      <dl className="flex flex-wrap gap-px overflow-hidden rounded-control border border-line bg-line *:grow *:basis-36 *:bg-surface *:p-3">
        {fee === null ? null : <Fact name="Fee per year">{formatPounds(fee)}</Fact>}
        {deposit === null ? null : (
          <Fact
            name="Deposit"
            about={
              depositPaidOn ? `paid on ${dayInWords(depositPaidOn)}` : depositDue ? dueText(depositDue, today) : ""
            }
          >
            {formatPounds(deposit)}
          </Fact>
        )}
        {replyBy && isAsked ? (
          <Fact name="Reply by" about={leftText(replyBy, today)}>
            {dayInWords(replyBy)}
          </Fact>
        ) : null}
        <Fact name="Offer of">{choice.offerOn ? dayInWords(choice.offerOn) : "This week"}</Fact>
      </dl>
      {outcomeNote ? <p className="whitespace-pre-line">{outcomeNote}</p> : null}
      {choice.conditions.length > 0 ? <Conditions choice={choice} today={today} /> : null}
      {deposit !== null && !isAsked ? <Deposit choice={choice} /> : null}
      {isAsked ? <Reply {...{ choice, others, accepted }} /> : null}
    </>
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

const dueText = (day: string, today: string) => `by ${dayInWords(day)}, ${leftText(day, today)}`;

function Conditions({ choice, today }: { choice: ChoiceView; today: string }) {
  const done = choice.conditions.filter(({ metOn }) => metOn !== null).length;
  return (
    <Stack gap={2}>
      <h4>{`Conditions: ${done} of ${choice.conditions.length} done`}</h4>
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
              <p className="wrap-anywhere font-semibold">{text}</p>
              <p className="text-ink-2 text-t2">
                {metOn
                  ? `Done on ${dayInWords(metOn)}`
                  : due
                    ? `By ${dayInWords(due)}, ${leftText(due, today)}`
                    : "Not done yet"}
              </p>
            </div>
            <SentForm failed="We could not save that.">
              <ChoiceForm wish="condition" choice={choice} />
              <input type="hidden" name="condition" value={index} />
              <input type="hidden" name="text" value={text} />
              {metOn ? null : <input type="hidden" name="isMet" value="on" />}
              <Button size="small" look={metOn ? "quiet" : "outlined"}>
                <span>{metOn ? "Not done after all" : "Mark as done"}</span>
                <span className="sr-only">: {text}</span>
              </Button>
            </SentForm>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Deposit({ choice }: { choice: ChoiceView }) {
  const { deposit, depositPaidOn, universityName } = choice;
  return (
    <Stack gap={2}>
      <h4>Deposit</h4>
      <p>
        {depositPaidOn
          ? `You paid ${formatPounds(deposit ?? 0)} on ${dayInWords(depositPaidOn)}. Keep the receipt.`
          : `Pay ${formatPounds(deposit ?? 0)} to ${universityName} by bank transfer, and keep the receipt. Your bank needs the offer and your student file.`}
      </p>
      <Inline as={SentForm} failed="We could not save that.">
        <ChoiceForm wish="deposit" choice={choice} />
        {depositPaidOn ? null : <input type="hidden" name="isPaid" value="on" />}
        <Button look={depositPaidOn ? "quiet" : "outlined"}>
          {depositPaidOn ? "Not paid after all" : "I have paid"}
        </Button>
        <a href={`/costs?course=${encodeURIComponent(choice.courseId)}`}>See the money you need for the visa</a>
      </Inline>
    </Stack>
  );
}

/** With other courses open, accepting leads to the question about them. */
function Reply({ choice, others, accepted }: Omit<OfferProps, "now">) {
  const decline = (
    <SentForm failed="We could not send your answer.">
      <ChoiceForm wish="reply" choice={choice} />
      <Button name="reply" value="declined">
        Decline<span className="sr-only"> the offer for {choice.name}</span>
      </Button>
    </SentForm>
  );
  if (accepted) {
    return (
      <Stack gap={2} className="border-line border-t pt-4">
        <p>{`You have accepted the offer of ${accepted.universityName}. To go with this one, withdraw that course first.`}</p>
        <Inline>{decline}</Inline>
      </Stack>
    );
  }
  const words = (
    <>
      Accept this offer<span className="sr-only">: {choice.name}</span>
    </>
  );
  return (
    <Stack gap={2} className="border-line border-t pt-4">
      <Inline>
        {others > 0 ? (
          <ButtonLink look="filled" href={`?accept=${encodeURIComponent(choice.courseId)}#accept`}>
            {words}
          </ButtonLink>
        ) : (
          <SentForm failed="We could not send your answer.">
            <ChoiceForm wish="reply" choice={choice} />
            <Button look="filled" name="reply" value="accepted">
              {words}
            </Button>
          </SentForm>
        )}
        {decline}
      </Inline>
      {others > 0 ? (
        <p className="text-ink-2 text-t2">
          If you accept, we ask what to do with your other courses. Nothing is declined without you.
        </p>
      ) : null}
    </Stack>
  );
}
