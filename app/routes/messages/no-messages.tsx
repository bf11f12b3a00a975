import { within } from "#app/domain/promise/promise-words.ts";
import { MESSAGES_PAGE } from "#app/domain/values/messages-address.ts";
import { m } from "#app/paraglide/messages.js";
import { useClock } from "#app/routes/use-promise.ts";
import { BudArt } from "#app/ui/art.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Inline } from "#app/ui/layout.tsx";

/** What many ask first. Each is put into the form, to be changed. */
export const FIRST_QUESTIONS = [m.talk_question_courses, m.talk_question_gap, m.talk_question_money] as const;

export function NoMessages() {
  const promise = within(useClock());
  return (
    <div data-live="" data-part="chat">
      <EmptyState id="new" title={m.talk_ask()} art={<BudArt />} text={m.talk_none({ within: promise })} framed>
        <Inline className="justify-center">
          {FIRST_QUESTIONS.map((question, at) => (
            <ButtonLink key={question()} size="small" href={`${MESSAGES_PAGE}?question=${at + 1}#write`}>
              {question()}
            </ButtonLink>
          ))}
        </Inline>
      </EmptyState>
    </div>
  );
}
