/** Asks a stand-in for what goes wrong, and the real clamd with a signature file of our own. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { clamdScanner, readPlace } from "./scanner.server.ts";

const KB = 1024;
const quick = { silence: 200, whole: 500 };
const fileOf =
  (...chunks: Buffer[]) =>
  () =>
    Readable.from(chunks);

/** The test file of all scanners, in two parts, so that no scanner takes this module for it. */
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

describe("a scanner", () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  /** Starts a scanner that does this with each connection. Returns its address. */
  async function standIn(act: (socket: Socket) => void): Promise<string> {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      act(socket);
    }).listen(0, "127.0.0.1");
    servers.push(server);
    await once(server, "listening");
    return `tcp://127.0.0.1:${(server.address() as { port: number }).port}`;
  }

  /** Reads the command and its frames. Returns the file once it is whole. */
  function received(socket: Socket): Promise<Buffer> {
    let bytes = Buffer.alloc(0);
    const parts: Buffer[] = [];
    let at = "zINSTREAM\0".length;
    return new Promise((resolve) => {
      socket.on("data", (chunk) => {
        bytes = Buffer.concat([bytes, chunk]);
        while (bytes.length >= at + 4 && bytes.length >= at + 4 + bytes.readUInt32BE(at)) {
          const length = bytes.readUInt32BE(at);
          if (length === 0) resolve(Buffer.concat(parts));
          parts.push(bytes.subarray(at + 4, at + 4 + length));
          at += 4 + length;
        }
      });
    });
  }

  test("is sent the whole file, and parts without bytes do not end it", async () => {
    const file = [randomBytes(300 * KB), Buffer.alloc(0), randomBytes(7)];
    const seen = Promise.withResolvers<Buffer>();
    const address = await standIn(async (socket) => {
      seen.resolve(await received(socket));
      socket.end("stream: OK\0");
    });
    expect(await clamdScanner(address).scan(fileOf(...file))).toEqual({ kind: "clean" });
    expect((await seen.promise).equals(Buffer.concat(file))).toBe(true);
  });

  test.each([
    ["stream: OK\0", { kind: "clean" }],
    ["stream: Win.Test.EICAR_HDB-1 FOUND\0", { kind: "infected", virus: "Win.Test.EICAR_HDB-1" }],
    ["stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0", { kind: "too_large" }],
    ["INSTREAM size limit exceeded. ERROR\0", { kind: "too_large" }],
    ["stream: Can't allocate memory ERROR\0", { kind: "away", why: "answered something else" }],
    ["UNKNOWN COMMAND\0", { kind: "away", why: "answered something else" }],
    ["stream: OK or not FOUND OUT\0", { kind: "away", why: "answered something else" }],
    ["x".repeat(5 * KB), { kind: "away", why: "answered something else" }],
  ])("answers %j", async (said, expected) => {
    const address = await standIn((socket) => void socket.once("data", () => socket.write(said)));
    expect(await clamdScanner(address, quick).scan(fileOf(Buffer.from("a")))).toEqual(expected);
  });

  test("may answer before it has the whole file, and close", async () => {
    const address = await standIn((socket) => {
      socket.once("data", () => socket.end("INSTREAM size limit exceeded. ERROR\0"));
    });
    const endless = () => Readable.from(Array.from({ length: 200 }, () => Buffer.alloc(64 * KB)));
    expect(await clamdScanner(address, quick).scan(endless)).toEqual({ kind: "too_large" });
  });

  test("an unreachable scanner is away", async () => {
    const address = await standIn(() => undefined);
    servers.splice(0).map((server) => server.close());
    expect(await clamdScanner(address, quick).scan(fileOf(Buffer.from("a")))).toEqual({
      ...{ kind: "away", why: "ECONNREFUSED" },
    });
    expect(await clamdScanner("/nowhere/clamd.sock").scan(fileOf(Buffer.from("a")))).toMatchObject({ why: "ENOENT" });
  });

  test("a silent scanner is away in time", async () => {
    const address = await standIn((socket) => void socket.resume());
    expect(await clamdScanner(address, quick).scan(fileOf(Buffer.from("a")))).toEqual({
      ...{ kind: "away", why: "said nothing in time" },
    });
  });

  test("a scanner that never finishes its answer is away in time", async () => {
    const address = await standIn((socket) => {
      const timer = setInterval(() => socket.write("."), 50);
      socket.resume().on("close", () => clearInterval(timer));
    });
    const patience = { silence: 30_000, whole: 500 };
    expect(await clamdScanner(address, patience).scan(fileOf(Buffer.from("a")))).toEqual({
      ...{ kind: "away", why: "took too long" },
    });
  });

  test("a scanner that hangs up is away", async () => {
    const address = await standIn((socket) => void socket.once("data", () => socket.destroy()));
    expect(await clamdScanner(address, quick).scan(fileOf(Buffer.from("a")))).toMatchObject({ kind: "away" });
  });

  test.each([
    [
      "cannot be opened",
      () => {
        throw new Error("no store");
      },
    ],
    [
      "breaks",
      () =>
        new Readable({
          read() {
            this.destroy(new Error("no store"));
          },
        }),
    ],
  ])("is not said to be clean about a file that %s", async (_, open) => {
    const address = await standIn((socket) => void socket.resume());
    expect(await clamdScanner(address, quick).scan(open)).toEqual({ kind: "away", why: "no store" });
  });
});

test.each([
  ["tcp://scanner:3310", { host: "scanner", port: 3310 }],
  ["tcp://[::1]:3310", { host: "::1", port: 3310 }],
  ["unix:///run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
  ["/run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
])("the address %s is read", (address, place) => {
  expect(readPlace(address)).toEqual(place);
});

test.each(["http://scanner:3310", "tcp://scanner", "unix://host", "scanner"])(
  "the address %s is refused",
  (address) => {
    expect(() => readPlace(address)).toThrow();
  },
);

describe("clamd", () => {
  let folder: string;
  let clamd: ChildProcess;
  let socket: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "shapla-clamd-"));
    socket = join(folder, "clamd.sock");
    await mkdir(join(folder, "db"));
    await writeFile(join(folder, "db", "own.ndb"), `Own.Eicar:0:*:${Buffer.from(EICAR).toString("hex")}\n`);
    const settings = {
      LocalSocket: socket,
      DatabaseDirectory: join(folder, "db"),
      Foreground: "yes",
      StreamMaxLength: "1M",
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
    await writeFile(join(folder, "clamd.conf"), lines.join(""));
    clamd = spawn("clamd", ["-c", join(folder, "clamd.conf")], { stdio: "ignore" });
    await vi.waitFor(
      async () => expect(await clamdScanner(socket).scan(fileOf(Buffer.from("a")))).toEqual({ kind: "clean" }),
      { timeout: 60_000, interval: 100 },
    );
  });
  afterAll(async () => {
    clamd.kill();
    await rm(folder, { recursive: true, force: true });
  });

  test("finds the test virus, also inside a PDF", async () => {
    const virus = { kind: "infected", virus: expect.stringContaining("Own.Eicar") };
    expect(await clamdScanner(socket).scan(fileOf(Buffer.from(EICAR)))).toEqual(virus);
    const pdf = Buffer.from(`%PDF-1.4\n1 0 obj<</Length 68>>stream\n${EICAR}\nendstream endobj\n%%EOF`);
    expect(await clamdScanner(socket).scan(fileOf(pdf))).toEqual(virus);
  });

  test("finds nothing in 900 KB of noise", async () => {
    expect(await clamdScanner(socket).scan(fileOf(randomBytes(900 * KB)))).toEqual({ kind: "clean" });
  });

  test("never says that a file is clean that is larger than its limit", async () => {
    const parts = Array.from({ length: 64 }, () => randomBytes(64 * KB));
    const answer = await clamdScanner(socket).scan(fileOf(...parts));
    // It hangs up at once, and its answer may be lost with the connection.
    expect(["too_large", "away"]).toContain(answer.kind);
  });
});
