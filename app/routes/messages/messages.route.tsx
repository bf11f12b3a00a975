/** A student's conversation with us: what was written on both sides, and a form to write. */

import { Fragment } from "react";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { listApplications } from "#app/domain/applications/my-applications.server.ts";
import { inOurWords } from "#app/domain/lifecycle/document-words.ts";
import { myCounsellor } from "#app/domain/messages/my-counsellor.server.ts";
import { myThread } from "#app/domain/messages/read-thread.server.ts";
import { subjectTitle } from "#app/domain/messages/subject.server.ts";
import { within } from "#app/domain/promise/promise-words.ts";
import { aboutBy, aboutKey } from "#app/domain/values/message-subject.ts";
import { MESSAGES_PAGE } from "#app/domain/values/messages-address.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { localPath } from "#app/language.ts";
import { counted } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import type { PageHandle } from "#app/routes/handle.ts";
import { useClock } from "#app/routes/use-promise.ts";
import { BudArt } from "#app/ui/art.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { formatDay, isoDay } from "#app/ui/format.ts";
import { Columns, Inline, Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/messages.route.ts";
import { Bubble } from "./bubble.tsx";
import { changeThread } from "./change-thread.server.ts";
import { Composer } from "./composer.tsx";
import { type ShownMessage, shown } from "./shown.server.ts";
import { ThreadAside } from "./thread-aside.tsx";

interface ChatProps {
  messages: readonly ShownMessage[];
  /** How many there are before them. */
  earlier: number;
  /** Whether there are later ones on another page. */
  isOld: boolean;
  now: Date;
  /** A message whose text was changed, and what was wrong with it. */
  refused: { id: string; text: string; error: string } | undefined;
}

/** The messages of a student's conversation, oldest first, by day. The page opens at what is new. */
function Chat({ messages, earlier, isOld, now, refused }: ChatProps) {
  const fresh = messages.filter(({ isNew }) => isNew);
  const [oldest] = messages;
  return (
    <Panel aria-label={m.talk_your_messages()} data-live="" data-part="chat">
      <p className="sr-only" role="status">
        {fresh.length > 0 ? m.talk_new_from({ ...counted(fresh.length), who: fresh[0]?.author ?? "Shapla" }) : ""}
      </p>
      {earlier > 0 && oldest ? (
        <p className="text-t2">
          <a href={localPath(`${MESSAGES_PAGE}?before=${oldest.id}`)}>{m.talk_earlier(counted(earlier))}</a>
        </p>
      ) : null}
      <ol className="grid gap-3">
        {messages.map((message, at) => (
          <Fragment key={message.id}>
            {isoDay(message.sentAt) === isoDay(messages[at - 1]?.sentAt ?? new Date(0)) ? null : (
              <li className="text-center font-semibold text-ink-2 text-t1">{dayOf(message.sentAt, now)}</li>
            )}
            {message === fresh[0] ? (
              <li id="new" className="flex flex-wrap items-center justify-center gap-3 border-lily border-t pt-1">
                <span className="font-bold text-lily text-t2">{m.talk_new(counted(fresh.length))}</span>
                <MarkAsRead upTo={messages.at(-1)?.id} />
              </li>
            ) : null}
            <Bubble
              message={message}
              // Without anything new the page opens at the newest.
              id={fresh.length === 0 && at === messages.length - 1 ? "new" : undefined}
              refused={refused?.id === message.id ? refused : undefined}
            />
          </Fragment>
        ))}
      </ol>
      {isOld ? (
        <p className="text-t2">
          <a href={localPath(`${MESSAGES_PAGE}#new`)}>{m.talk_newest()}</a>
        </p>
      ) : null}
    </Panel>
  );
}

/** The page's script sends this once the messages are in view. */
const MarkAsRead = ({ upTo }: { upTo: string | undefined }) => (
  <form method="post" action={localPath(MESSAGES_PAGE)} data-read="">
    <input type="hidden" name="do" value="read" />
    <input type="hidden" name="id" value={upTo} />
    <Button size="small" look="quiet">
      {m.talk_mark_read()}
    </Button>
  </form>
);

const dayOf = (date: Date, now: Date): string =>
  isoDay(date) === isoDay(now) ? m.talk_today({ day: formatDay(date, now) }) : formatDay(date, now);

/** What many ask first. Each is put into the form, to be changed. */
const FIRST_QUESTIONS = [m.talk_question_courses, m.talk_question_gap, m.talk_question_money] as const;

function NoMessages() {
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

export const handle: PageHandle = {
  get title() {
    return m.talk_title();
  },
  live: true,
  noQuickApply: true,
};
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** More than anyone has. */
const MOST_APPLICATIONS = 50;

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const { searchParams } = args.url;
  const now = new Date();
  const before = searchParams.get("before");
  const [thread, counsellor, applications] = await Promise.all([
    myThread(db, viewer, { before }, now),
    myCounsellor(db, viewer),
    listApplications(db, viewer, MOST_APPLICATIONS),
  ]);
  const about = aboutBy(searchParams.get("about") ?? "");
  const title = about && about.kind !== "choice" ? await subjectTitle(db, viewer.id, about) : null;
  return {
    messages: thread.messages.map(shown),
    earlier: thread.earlier,
    isOld: before !== null,
    counsellor,
    applications: applications.map(({ id, reference, courses }) => ({ id, reference, courses })),
    about: about ? aboutKey(about) : "",
    extra: about && title !== null ? { key: aboutKey(about), title: inOurWords(title) } : null,
    draft: FIRST_QUESTIONS[Number(searchParams.get("question")) - 1]?.() ?? "",
    newKey: crypto.randomUUID(),
    isSent: searchParams.has("sent"),
    getsMail: viewer.messageMail,
    now,
  };
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args);
  await limitWrites(args.context, "messages", viewer.id);
  return changeThread(viewer, args.request);
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, earlier, isOld, counsellor, applications, getsMail, now, ...form } = loaderData;
  const { unsent, refused } = actionData ?? {};
  const problems = [
    ["text", unsent?.errors.text],
    ["about", unsent?.errors.about],
    ["files", unsent?.errors.files],
    [refused ? `text-${refused.id}` : "", refused?.error],
  ].flatMap(([fieldId, message]) => (fieldId && message ? [{ fieldId, message }] : []));
  const choices = applications.flatMap(({ id, courses }) =>
    courses.map((choice) => ({
      applicationId: id,
      courseId: choice.courseId,
      course: choice.name,
      university: choice.universityName,
    })),
  );
  return (
    <>
      <title>{problems.length > 0 ? m.talk_page_wrong() : m.talk_page()}</title>
      <ErrorSummary problems={problems} answer={actionData} />
      <Columns>
        <Stack gap={4}>
          {messages.length > 0 ? <Chat {...{ messages, earlier, isOld, now, refused }} /> : <NoMessages />}
          <Composer choices={choices} {...form} seen={messages.at(-1)?.id} unsent={unsent} />
        </Stack>
        <Stack gap={6}>
          <ThreadAside counsellor={counsellor} applications={applications} />
          <Emails isOn={getsMail} />
        </Stack>
      </Columns>
    </>
  );
}

/** Turns the emails about a student's conversation on and off. */
function Emails({ isOn }: { isOn: boolean }) {
  return (
    <Stack as={SentForm} gap={2} action={MESSAGES_PAGE} failed={m.talk_save_failed()}>
      <input type="hidden" name="do" value="mail" />
      <input type="hidden" name="mail" value={isOn ? "off" : "on"} />
      <p className="text-ink-2 text-t2">{isOn ? m.talk_mail_is_on() : m.talk_mail_is_off()}</p>
      <p>
        <Button size="small" data-busy={m.talk_saving()}>
          {isOn ? m.stop_stop() : m.talk_start_mail()}
        </Button>
      </p>
    </Stack>
  );
}
