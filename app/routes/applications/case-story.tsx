/** Where the student is, in one sentence, whose turn it is, and the one thing to do first. */
import type { ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import type { CaseAction } from "#app/domain/case/actions.ts";
import { firstAction, isForPapers, type PersonCase } from "#app/domain/case/case.ts";
import type { Turn } from "#app/domain/case/stage.ts";
import { actionName, type Headline, turnName } from "#app/domain/case/words.ts";
import { MESSAGES_PAGE } from "#app/domain/values/messages-address.ts";
import { TASKS_PAGE } from "#app/domain/values/tasks-address.ts";
import { counted } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { DOCUMENTS_PAGE } from "#app/routes/documents/address.ts";
import { langOf } from "#app/routes/english.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { actionPath, applicationPath, choicePath } from "./case-address.ts";

interface CaseStoryProps {
  theCase: PersonCase<ChoiceView>;
  headline: Headline;
  /** How many documents there are to send, and messages to read. */
  documents: number;
  messages: number;
  /** By when we contact the student, in words, or null if we have. */
  promise: string | null;
}

export function CaseStory({ theCase, headline, documents, messages, promise }: CaseStoryProps) {
  const { focus } = theCase;
  const [first, ...others] = waysOf(theCase, { documents, messages });
  return (
    <Stack as="section" gap={4} aria-labelledby="case" data-part="case">
      {focus ? <Turns turn={focus.turn} university={focus.choice.universityName} /> : null}
      <Stack gap={2} className="max-w-prose">
        <h2 id="case" className="text-t5 rail:text-t6">
          {headline.title}
        </h2>
        {headline.lead ? <p className="text-ink-2 text-t3">{headline.lead}</p> : null}
        {promise && promise !== headline.lead ? <p className="font-semibold">{promise}</p> : null}
      </Stack>
      {first ? (
        <Inline>
          <ButtonLink look="filled" href={first.href}>
            <span lang={langOf(first.label)}>{first.label}</span>
          </ButtonLink>
          {others.map(({ href, label }) => (
            <ButtonLink key={label} href={href}>
              <span lang={langOf(label)}>{label}</span>
            </ButtonLink>
          ))}
        </Inline>
      ) : null}
      {focus?.stage === "approved" ? <BeforeYouFly /> : null}
    </Stack>
  );
}

interface Way {
  href: string;
  label: string;
}

/** Returns where to go next, the one that matters most first. */
function waysOf(
  { focus, choices, actions }: PersonCase<ChoiceView>,
  { documents, messages }: { documents: number; messages: number },
): Way[] {
  const sends = documents > 0 ? [{ href: DOCUMENTS_PAGE, label: m.task_send_documents(counted(documents)) }] : [];
  const reads = messages > 0 ? [{ href: `${MESSAGES_PAGE}#new`, label: m.task_read_messages(counted(messages)) }] : [];
  if (!focus) return [{ href: "/courses", label: m.ended_find_another() }, ...reads];
  const offers = choices.filter(({ stage }) => stage === "offer");
  const own = firstAction(focus);
  const next =
    focus.stage === "offer" && offers.length > 1
      ? [{ href: `${applicationPath(focus.applicationId)}#offers`, label: m.case_compare() }]
      : own
        ? [{ href: actionPath(own), label: labelOf(own) }]
        : focus.stage === "visa_refused"
          ? [{ href: choicePath(focus), label: m.task_way_review() }]
          : [];
  const tasks = next.length === 0 ? actions.filter(({ task }) => task !== null).slice(0, 1) : [];
  return [
    ...(isForPapers(focus) ? [...sends, ...next] : [...next, ...sends]),
    ...reads,
    ...tasks.map((task) => ({ href: TASKS_PAGE, label: actionName(task) })),
  ];
}

const labelOf = (action: CaseAction): string =>
  action.kind === "reply" ? m.task_way_reply() : action.kind === "money" ? m.case_see_money() : actionName(action);

const PARTIES: readonly Exclude<Turn, "nobody">[] = ["student", "office", "university", "ukvi"];

function Turns({ turn, university }: { turn: Turn; university: string }) {
  return (
    <ol aria-label={m.case_turns()} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-t2">
      {PARTIES.map((party) => (
        <li
          key={party}
          aria-current={party === turn ? "true" : undefined}
          className="flex items-center gap-2 text-ink-2 not-first:before:w-4 not-first:before:border-line not-first:before:border-t-2 not-first:before:border-dotted aria-current:text-lily"
        >
          {party === turn ? (
            <b className="rounded-full bg-petal px-3 py-1 text-on-petal">
              {turnName(party, university)}
              <span className="sr-only">{party === "student" ? m.case_turn_yours() : m.case_turn_now()}</span>
            </b>
          ) : (
            turnName(party, university)
          )}
        </li>
      ))}
    </ol>
  );
}

/** What there is to do between the visa and the first day. */
const BeforeYouFly = () => (
  <Stack as="section" gap={2} aria-labelledby="travel" className="max-w-prose">
    <h3 id="travel">{m.case_travel()}</h3>
    <ul className="grid list-disc gap-2 pl-5">
      <li>{m.case_travel_visa()}</li>
      <li>{m.case_travel_papers()}</li>
      <li>{m.case_travel_home()}</li>
      <li>{m.case_travel_ticket()}</li>
      <li>{m.case_travel_tell()}</li>
    </ul>
  </Stack>
);
