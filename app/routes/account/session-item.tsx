import { z } from "zod";
import { isHandheld } from "#app/domain/account/device.ts";
import type { OwnSession } from "#app/domain/account/sessions.server.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatDate, formatMoment } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";

export const endInput = z.object({ end: z.guid() });

const WEEK_MS = 7 * 24 * 60 * 60_000;
/** A device that was not used for so many weeks stands out. */
const LONG_WEEKS = 3;

const SYSTEMS: ReadonlyMap<string, () => string> = new Map([
  ["android", m.sessions_android],
  ["iphone", () => "iPhone"],
  ["ipad", () => "iPad"],
  ["windows", m.sessions_windows],
  ["mac", () => "Mac"],
  ["chromeos", () => "Chromebook"],
  ["linux", m.sessions_linux],
  ["phone", m.sessions_phone],
]);

/** The names of browsers, which are the same in every language. */
const BROWSERS: ReadonlyMap<string, string> = new Map([
  ["chrome", "Chrome"],
  ["edge", "Edge"],
  ["facebook", "Facebook"],
  ["firefox", "Firefox"],
  ["opera", "Opera"],
  ["opera_mini", "Opera Mini"],
  ["safari", "Safari"],
  ["samsung", "Samsung Internet"],
  ["uc", "UC Browser"],
]);

export interface SessionView {
  id: string;
  device: string;
  isPhone: boolean;
  isHere: boolean;
  started: string;
  lastUsed: string;
  weeks: number;
}

/** Returns what the page shows of a session. `here` is the ID of the one that asks. */
export function sessionView({ id, system, browser, startedAt, lastUsedAt }: OwnSession, here: string): SessionView {
  const name = browser === "program" ? m.sessions_program() : (SYSTEMS.get(system) ?? m.sessions_device)();
  return {
    id,
    device: [name, BROWSERS.get(browser)].filter(Boolean).join(", "),
    isPhone: isHandheld(system),
    isHere: id === here,
    started: formatDate(startedAt),
    lastUsed: formatMoment(lastUsedAt),
    weeks: Math.floor((Date.now() - lastUsedAt.getTime()) / WEEK_MS),
  };
}

export const SessionItem = ({ session }: { session: SessionView }) => {
  const { id, device, isPhone, isHere, started, lastUsed, weeks } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t py-4 first:border-0 first:pt-0 last:pb-0">
      <span className={`grid size-13 place-items-center rounded-card ${isHere ? "bg-lily-tint text-lily" : "bg-sunk"}`}>
        <Icon name={isPhone ? "mobile" : "laptop"} />
      </span>
      <div className="min-w-32 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-t3">
          {isHere ? m.sessions_this() : device}
          {isHere ? <Tag meaning="lily">{m.sessions_here()}</Tag> : null}
          {!isHere && weeks >= LONG_WEEKS ? (
            <Tag meaning="warn">{m.sessions_unused({ count: formatCount(weeks) })}</Tag>
          ) : null}
        </h3>
        {isHere ? <p className="text-t2">{device}</p> : null}
        <p className="text-ink-2 text-t2">
          {isHere ? m.sessions_since({ started }) : m.sessions_used({ lastUsed, started })}
        </p>
      </div>
      {isHere ? null : (
        <SentForm failed={m.sessions_end_failed()} className="max-phone:w-full">
          <Button name="end" value={id} aria-label={m.sessions_end_device({ device })} className="max-phone:w-full">
            {m.sessions_end()}
          </Button>
        </SentForm>
      )}
    </li>
  );
};
