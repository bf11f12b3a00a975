/**
 * Asks a virus scanner about a file: clamd, by its command INSTREAM. Our own reading of the protocol, because a file
 * that could not be checked has to be an answer like the others, and never an error of a page.
 */
import { connect, type Socket } from "node:net";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

export type ScanAnswer =
  | { kind: "clean" }
  | { kind: "infected"; virus: string }
  /** The scanner looks at less than this file has. Its `StreamMaxLength` or `MaxScanSize` is too small. */
  | { kind: "too_large" }
  /** It could not be asked, or did not say. To be asked again. */
  | { kind: "away"; why: string };

export interface Scanner {
  /** Never rejects. */
  scan(open: () => Readable): Promise<ScanAnswer>;
}

/** Timeouts in milliseconds, for each silence and for a whole file. */
interface Patience {
  silence: number;
  whole: number;
}
const PATIENCE: Patience = { silence: 20_000, whole: 60_000 };
/** An answer is a line. */
const MOST_ANSWER = 4_096;
/** What clamd reports as a find if `AlertExceedsMax` is on. */
const LIMIT = /^Heuristics\.Limits\.Exceeded/;

/** Returns the scanner at `tcp://host:port`, or at the socket `unix:///path` or `/path`. */
export function clamdScanner(address: string, patience: Patience = PATIENCE): Scanner {
  const place = readPlace(address);
  return {
    async scan(open) {
      const socket = connect(place);
      const timer = setTimeout(() => socket.destroy(new Error("took too long")), patience.whole);
      socket.setTimeout(patience.silence, () => socket.destroy(new Error("said nothing in time")));
      try {
        return await conversation(socket, open);
      } finally {
        clearTimeout(timer);
        socket.destroy();
      }
    },
  };
}

/** Throws for an address of another form. */
export function readPlace(address: string): { host: string; port: number } | { path: string } {
  if (address.startsWith("/")) return { path: address };
  const { protocol, hostname, port, pathname } = new URL(address);
  if (protocol === "unix:" && hostname === "" && pathname.length > 1) return { path: decodeURIComponent(pathname) };
  if (protocol === "tcp:" && hostname && port) return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) };
  throw new Error("must be tcp://host:port or the path of a socket");
}

function conversation(socket: Socket, open: () => Readable): Promise<ScanAnswer> {
  return new Promise((resolve) => {
    let heard = "";
    let why = "closed the connection";
    socket.on("data", (chunk) => {
      heard += chunk.toString("utf8");
      if (heard.includes("\0") || heard.length > MOST_ANSWER) resolve(meaning(heard));
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      why = error.code ?? error.message;
    });
    // Half an answer is none.
    socket.on("close", () => resolve({ kind: "away", why }));
    socket.once("connect", () => {
      socket.write("zINSTREAM\0");
      pipeline(openSafely(open), inFrames(), socket, { end: false }).catch((error) => socket.destroy(error));
    });
  });
}

/** Returns the stream, or one that ends with the error of opening it. */
function openSafely(open: () => Readable): Readable {
  try {
    return open();
  } catch (error) {
    return new Transform().destroy(error as Error);
  }
}

/** Puts the length before each part, and a part without bytes at the end. */
const inFrames = (): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // A part without bytes would be the end.
      if (chunk.length > 0) this.push(lengthOf(chunk.length));
      done(null, chunk);
    },
    flush(done) {
      done(null, lengthOf(0));
    },
  });

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Reads "stream: OK", "stream: Eicar-Signature FOUND" or "INSTREAM size limit exceeded. ERROR". */
function meaning(answer: string): ScanAnswer {
  const [line = ""] = answer.split("\0");
  if (/^stream: OK$/.test(line.trim())) return { kind: "clean" };
  const [, virus] = /^stream: (.{1,200}) FOUND$/.exec(line.trim()) ?? [];
  if (virus && !LIMIT.test(virus)) return { kind: "infected", virus };
  if (virus || /size limit exceeded/i.test(line)) return { kind: "too_large" };
  return { kind: "away", why: "answered something else" };
}
