/** A real SMTP server for tests. It treats each email as the test says. */
import { type AddressInfo, Server } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/**
 * "accept" accepts. "refuse" fails for now (451). "unknown" says that there is no such address (550). "too large"
 * refuses for good what has arrived (552). "drop" closes the connection after the whole email has arrived, without an
 * answer. A number and a text are the answer to the recipient.
 */
export type Manner = "accept" | "refuse" | "unknown" | "too large" | "drop" | `${number} ${string}`;

export class MailServer {
  /** How the next emails are treated, in order. Later ones are accepted. */
  manners: Manner[] = [];
  /** Emails that arrived whole, accepted or not. */
  readonly arrived: Email[] = [];
  readonly accepted: Email[] = [];
  /** The sender of each that was accepted, as the servers between us know it. */
  readonly envelopes: string[] = [];
  readonly #server: SMTPServer;

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      logger: false,
      onRcptTo: (_address, _session, done) => {
        const [manner] = this.manners;
        const [, code, text] = /^(\d+) (.+)/.exec(manner === "unknown" ? "550 no such mailbox" : (manner ?? "")) ?? [];
        if (!code) return done();
        this.manners.shift();
        done(Object.assign(new Error(text), { responseCode: Number(code) }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", async () => {
          const email = await PostalMime.parse(Buffer.concat(chunks));
          this.arrived.push(email);
          const manner = this.manners.shift() ?? "accept";
          if (manner === "refuse") return done(Object.assign(new Error("try later"), { responseCode: 451 }));
          if (manner === "too large") return done(Object.assign(new Error("too large"), { responseCode: 552 }));
          if (manner === "drop") return this.#cut(session.id);
          this.accepted.push(email);
          this.envelopes.push(session.envelope.mailFrom ? session.envelope.mailFrom.address : "");
          done();
        });
      },
    });
    this.#server.on("error", () => {});
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const { port } = this.#server.server.address() as AddressInfo;
    return `smtp://127.0.0.1:${port}`;
  }

  stop = (): Promise<void> => new Promise((resolve) => this.#server.close(() => resolve()));

  #cut(id: string): void {
    for (const connection of this.#server.connections) {
      if ((connection as { id: string }).id === id) (connection as { _socket: { destroy(): void } })._socket.destroy();
    }
  }
}

/** Opens a port that accepts connections and never answers. */
export async function silentServer(): Promise<{ url: string; connections: () => number; stop: () => Promise<void> }> {
  const sockets = new Set<{ destroy(): void }>();
  const server = new Server((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => sockets.size,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
