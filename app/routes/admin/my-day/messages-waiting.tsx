import { Link } from "react-router";
import type { WaitingMessage } from "#app/domain/my-day/waiting-messages.server.ts";
import type { Group } from "#app/domain/my-day/whose.ts";
import { formatAge } from "#app/ui/format-age.ts";
import { threadAddress } from "../messages/address.ts";
import { FORMER } from "../owners/owner-cell.tsx";
import { useDesk } from "../use-may.ts";
import { DayPanel } from "./day-panel.tsx";

interface MessagesWaitingProps {
  messages: Group<WaitingMessage>;
  now: Date;
  all: string;
}

/** Who wrote and has had no answer within the promise. */
export function MessagesWaiting({ messages, now, all }: MessagesWaitingProps) {
  const { viewer } = useDesk();
  return (
    <DayPanel
      id="messages"
      title="Messages waiting too long"
      group={messages}
      meaning="bad"
      all={all}
      none="Every message has an answer."
      row={({ userId, name, ownerId, owner, since }) => (
        <li
          key={userId}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line border-t py-2 text-t2 first:border-0"
        >
          <div>
            <h3 className="text-t2">
              <Link
                className="-my-bar inline-block py-bar-wide font-semibold wrap-anywhere"
                to={`${threadAddress(userId)}#new`}
              >
                <bdi>{name}</bdi>
              </Link>
            </h3>
            <p className="text-ink-2">
              <bdi>{ownerId === null ? "No owner" : ownerId === viewer.id ? "You" : (owner ?? FORMER)}</bdi>
            </p>
          </div>
          <span className="font-semibold text-t1 text-warn">{formatAge(since, now)}</span>
        </li>
      )}
    />
  );
}
