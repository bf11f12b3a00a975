import { Fragment } from "react";
import { MESSAGES_PAGE } from "#app/domain/values/messages-address.ts";
import { localPath } from "#app/language.ts";
import { counted } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { formatDay, isoDay } from "#app/ui/format.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Bubble } from "./bubble.tsx";
import type { ShownMessage } from "./shown.server.ts";

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
export function Chat({ messages, earlier, isOld, now, refused }: ChatProps) {
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
