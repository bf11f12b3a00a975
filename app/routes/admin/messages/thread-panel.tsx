import { useEffect } from "react";
import { Form, Link, useFetcher } from "react-router";
import { phoneLink, shownPhone } from "#app/domain/values/phone.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { surface } from "#app/ui/panel.tsx";
import type { Route } from "./+types/thread.route.ts";
import { Bubbles } from "./bubbles.tsx";
import { Composer, type MessageDraft } from "./composer.tsx";
import type { ThreadList } from "./read-list.server.ts";

interface ThreadPanelProps {
  thread: Route.ComponentProps["loaderData"]["thread"];
  list: ThreadList;
  action: string;
  /** The message that was sent last, after which the form is a new one. */
  sent: string | null;
  written: MessageDraft | null;
  change: { id: string; text: string; error: string } | null;
  isBusy: boolean;
  className: string;
}

/** A conversation with the form to answer in it. */
export function ThreadPanel({ thread, list, action, sent, written, change, isBusy, className }: ThreadPanelProps) {
  const { person, messages, earlier, mayWrite, composer } = thread;
  const [first] = messages;
  return (
    <section aria-labelledby="student" className={`${surface} ${className}`}>
      <Head thread={thread} action={action} now={list.now} />
      {/* The form below has its place in the first screen, so what was said scrolls by itself, from its end. */}
      <div className="flex max-h-[max(6rem,calc(100vh-44rem))] flex-col-reverse overflow-y-auto bg-paper">
        <div>
          {earlier > 0 && first ? (
            <p className="px-4 pt-4 text-t2">
              <Link to={`${action}${action.includes("?") ? "&" : "?"}before=${first.id}`}>See earlier messages</Link>
            </p>
          ) : null}
          {messages.length > 0 ? (
            <Bubbles messages={messages} person={person} action={action} now={list.now} refused={change} />
          ) : (
            <p id="new" className="p-4 text-ink-2">
              No messages yet.
            </p>
          )}
        </div>
      </div>
      {mayWrite || written ? (
        <Composer {...{ composer, person, action, written, isBusy }} key={sent} />
      ) : (
        <p className="border-line border-t p-4 text-ink-2">
          A colleague looks after this student, so only they can write.
        </p>
      )}
    </section>
  );
}

/** Who it is, how to reach them, and what the newest message waits for. */
function Head({ thread, action, now }: Pick<ThreadPanelProps, "thread" | "action"> & { now: Date }) {
  const { person, mayWrite, isWaiting, answerBy, lastRead } = thread;
  return (
    <div className="grid gap-2 border-line border-b p-4">
      <h2 id="student" className="text-t4">
        <Link to={`/admin/users/${person.id}`}>
          <bdi>{person.name}</bdi>
        </Link>
      </h2>
      <p className="text-ink-2 text-t2">{[person.application?.reference, person.about].filter(Boolean).join(", ")}</p>
      <div className="flex flex-wrap items-center gap-2">
        {person.phone ? (
          <ButtonLink size="small" className="tabular" href={phoneLink(person.phone)}>
            <Icon name="phone" />
            <span className="sr-only">Call </span>
            {shownPhone(person.phone)}
          </ButtonLink>
        ) : null}
        {person.application ? (
          <ButtonLink size="small" to={`/admin/applications/${person.application.id}`}>
            Application
          </ButtonLink>
        ) : null}
        {mayWrite && lastRead ? <MarkRead message={lastRead} action={action} /> : null}
        {mayWrite && isWaiting ? (
          <Form method="post" action={action} preventScrollReset>
            <Button size="small" name="do" value="no-answer">
              No answer needed
            </Button>
          </Form>
        ) : null}
      </div>
      {isWaiting && answerBy ? (
        <p className={`text-t2 ${answerBy < now ? "font-semibold text-warn" : "text-ink-2"}`}>
          {`Answer by ${formatMoment(answerBy, now)}`}
        </p>
      ) : null}
    </div>
  );
}

/** Marks what is shown as read: with scripts when it is shown, otherwise with the button. */
function MarkRead({ message, action }: { message: string; action: string }) {
  const { submit } = useFetcher();
  useEffect(() => {
    const mark = () => {
      // In a hidden tab no one has read it.
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", mark);
      void submit({ do: "read", message, shown: "" }, { method: "post", action });
    };
    document.addEventListener("visibilitychange", mark);
    mark();
    return () => document.removeEventListener("visibilitychange", mark);
  }, [submit, message, action]);
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="message" value={message} />
      <Button size="small" name="do" value="read">
        Mark as read
      </Button>
    </Form>
  );
}
