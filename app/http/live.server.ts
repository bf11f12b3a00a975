/** The live streams of this process. PostgreSQL tells it about changes in any process. */
import { connection } from "#app/db/current.server.ts";
import {
  CHANGES_CHANNEL,
  DESK,
  ENDED_PERSON,
  ENDED_SESSION,
  EVERYBODY,
} from "#app/domain/notifications/send.server.ts";
import { LiveStreams } from "./live-streams.server.ts";

const START_WITHIN_MS = 2_000;

interface Live {
  streams: LiveStreams;
  listening: Promise<void>;
}

/** Held globally, so that the process has one even if the development server reloads modules. */
const holder = globalThis as { shaplaLive?: Live };

function start(): Live {
  const streams = new LiveStreams();
  const listening = new Promise<void>((resolve) => {
    connection.listen(
      CHANGES_CHANNEL,
      (payload) => hear(streams, payload),
      () => {
        resolve();
        // Notifications sent while the connection was lost are gone, so every client reads its data again.
        streams.changedForAll();
      },
    );
  });
  return { streams, listening };
}

function hear(streams: LiveStreams, payload: string): void {
  if (payload === EVERYBODY) streams.changedForAll();
  else if (payload === DESK) streams.changedForDesk();
  else if (payload.startsWith(ENDED_PERSON)) streams.endPerson(payload.slice(ENDED_PERSON.length));
  else if (payload.startsWith(ENDED_SESSION)) streams.endSession(payload.slice(ENDED_SESSION.length));
  else streams.changed(payload);
}

/** Returns the streams once PostgreSQL tells us of changes, or null if it does not within 2 seconds. */
export async function liveStreams(): Promise<LiveStreams | null> {
  holder.shaplaLive ??= start();
  const { streams, listening } = holder.shaplaLive;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), START_WITHIN_MS);
  });
  const ready = await Promise.race([listening.then(() => streams), late]);
  clearTimeout(timer);
  return ready;
}

/** Returns how many streams are open in this process. */
export const openStreams = (): number => holder.shaplaLive?.streams.size ?? 0;

/** Ends every stream for a shutdown. Browsers then reconnect to another instance. */
export const endLiveStreams = (): void => holder.shaplaLive?.streams.endAll();

/**
 * Ends a session's streams in this process, also without a database. Who writes the end of a session tells all
 * processes.
 */
export const endStreamsOfSession = (sessionId: string): void => holder.shaplaLive?.streams.endSession(sessionId);
