/**
 * Server-sent events to people with an open page. They say only that something has changed, and the clients then read
 * their data again.
 */
const HEARTBEAT_MS = 14_000;
/**
 * After this time the stream ends and the browser opens another. Its session is checked again, and instances share the
 * load.
 */
const MAX_AGE_MS = 10 * 60_000;
/**
 * The most streams for one person's open tabs. Over HTTP/1.1 a browser has six connections per host, and pages need
 * some.
 */
const STREAMS_PER_PERSON = 4;
/** A client that has not taken this many events is gone or stuck. */
const MAX_BACKLOG = 50;

interface Stream {
  send(text: string): void;
  end(): void;
  openedAt: number;
  /** The session's ID, or null for a token without one. */
  sessionId: string | null;
  /** Whether its page shows the bell of the staff area. */
  isDesk: boolean;
}

/** The owner of a stream, and until when they may have it. */
export interface Listener {
  userId: string;
  session?: { id: string; expiresAt: number } | undefined;
  isDesk?: boolean;
}

const encoder = new TextEncoder();
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

export class LiveStreams {
  readonly #people = new Map<string, Set<Stream>>();
  #heartbeat: NodeJS.Timeout | undefined;

  get size(): number {
    let size = 0;
    for (const streams of this.#people.values()) size += streams.size;
    return size;
  }

  /** Checks whether this person has as many streams here as they may. */
  isFull(userId: string): boolean {
    return (this.#people.get(userId)?.size ?? 0) >= STREAMS_PER_PERSON;
  }

  /**
   * Opens a stream for this person, until the request is aborted or the token expires. `greeting` is awaited and sent
   * first, as "hello". One that throws ends the stream.
   */
  open({ userId, session, isDesk = false }: Listener, signal: AbortSignal, greeting: () => Promise<unknown>): Response {
    let stream: Stream | undefined;
    let expiry: NodeJS.Timeout | undefined;
    const forget = () => {
      clearTimeout(expiry);
      signal.removeEventListener("abort", end);
      return stream !== undefined && this.#remove(userId, stream);
    };
    const end = () => stream?.end();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        if (signal.aborted) return controller.close();
        stream = {
          openedAt: Date.now(),
          sessionId: session?.id || null,
          isDesk,
          send: (text) => {
            if ((controller.desiredSize ?? 0) < -MAX_BACKLOG) end();
            else controller.enqueue(encoder.encode(text));
          },
          end: () => {
            if (forget()) controller.close();
          },
        };
        signal.addEventListener("abort", end);
        const left = session ? session.expiresAt - Date.now() : MAX_AGE_MS;
        if (left < MAX_AGE_MS) expiry = setTimeout(end, left).unref();
        this.#add(userId, stream);
        // Spread over three seconds, because after a restart all clients reconnect.
        stream.send(`retry: ${1_000 + Math.round(Math.random() * 3_000)}\n\n`);
        this.#greet(userId, stream, greeting);
      },
      cancel: () => {
        forget();
      },
    });
    return new Response(body, {
      headers: {
        "Content-Type": "text/event-stream; charset=utf-8",
        // With `no-store`, browsers would load every page that listens again for Back. These are numbers only.
        "Cache-Control": "private, no-cache, no-transform",
        "X-Accel-Buffering": "no",
      },
    });
  }

  /** Tells this person's streams that something of theirs changed. */
  changed(userId: string): void {
    for (const stream of this.#people.get(userId) ?? []) stream.send(event("changed", { all: false }));
  }

  /** Tells all streams that something changed for everyone, or may have changed while the connection was lost. */
  changedForAll(): void {
    this.#each((stream) => stream.send(event("changed", { all: true })));
  }

  /**
   * Tells the streams of the staff area that the pool changed. Like those for everyone, they read again spread over
   * time.
   */
  changedForDesk(): void {
    this.#each((stream) => stream.isDesk && stream.send(event("changed", { all: true })));
  }

  /** Ends all streams of a person whose account is deleted. */
  endPerson(userId: string): void {
    for (const stream of [...(this.#people.get(userId) ?? [])]) stream.end();
  }

  /** Ends a session's streams after sign-out, in whichever browser. */
  endSession(sessionId: string): void {
    this.#each((stream) => stream.sessionId === sessionId && stream.end());
  }

  endAll(): void {
    this.#each((stream) => stream.end());
  }

  #each(act: (stream: Stream) => unknown): void {
    for (const streams of [...this.#people.values()]) for (const stream of [...streams]) act(stream);
  }

  /** Sends the greeting, after the stream is registered, so that a change during its reading is sent too. */
  #greet(userId: string, stream: Stream, greeting: () => Promise<unknown>): void {
    greeting().then(
      (data) => this.#people.get(userId)?.has(stream) && stream.send(event("hello", data)),
      () => stream.end(),
    );
  }

  #add(userId: string, stream: Stream): void {
    const streams = this.#people.get(userId) ?? new Set();
    this.#people.set(userId, streams.add(stream));
    this.#heartbeat ??= setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
  }

  #remove(userId: string, stream: Stream): boolean {
    const streams = this.#people.get(userId);
    if (!streams?.delete(stream)) return false;
    if (streams.size === 0) this.#people.delete(userId);
    if (this.#people.size === 0) {
      clearInterval(this.#heartbeat);
      this.#heartbeat = undefined;
    }
    return true;
  }

  #beat(): void {
    const oldest = Date.now() - MAX_AGE_MS;
    this.#each((stream) => (stream.openedAt < oldest ? stream.end() : stream.send(":\n\n")));
  }
}
