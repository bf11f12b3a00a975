import { replyPromise } from "#app/domain/promise/promise-words.ts";
import { useClock } from "#app/routes/use-promise.ts";
import { BudArt } from "#app/ui/art.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { MESSAGES_PAGE } from "./address.ts";

/** What many ask first. Each is put into the form, to be changed. */
export const FIRST_QUESTIONS = [
  "Which courses can I get into?",
  "Is my study gap a problem?",
  "How much money do I need?",
] as const;

export function NoMessages() {
  const promise = replyPromise(useClock()).replace(/\.$/, "");
  return (
    <div data-live="" data-part="chat">
      <EmptyState
        id="new"
        title="Ask us anything"
        art={<BudArt />}
        text={`No messages yet. ${promise}, here and by email.`}
        framed
      >
        <Inline className="justify-center">
          {FIRST_QUESTIONS.map((question, at) => (
            <ButtonLink key={question} size="small" href={`${MESSAGES_PAGE}?question=${at + 1}#write`}>
              {question}
            </ButtonLink>
          ))}
        </Inline>
      </EmptyState>
    </div>
  );
}
