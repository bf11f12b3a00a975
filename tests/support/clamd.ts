/** A stand-in for clamd that speaks INSTREAM. It finds the virus in every file with this mark. */
import { once } from "node:events";
import { createServer, type Socket } from "node:net";

export const VIRUS_MARK = "SHAPLA-TEST-VIRUS";
const COMMAND = "zINSTREAM\0";

export interface Clamd {
  /** For CLAMD_URL. */
  url: string;
  scanned(): number;
  stop(): Promise<void>;
}

export async function startClamd(): Promise<Clamd> {
  let scanned = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    let bytes = Buffer.alloc(0);
    socket.on("data", (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      const file = fileIn(bytes);
      if (!file) return;
      scanned++;
      socket.end(file.includes(VIRUS_MARK) ? "stream: Test-Virus FOUND\0" : "stream: OK\0");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `tcp://127.0.0.1:${(server.address() as { port: number }).port}`,
    scanned: () => scanned,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Returns the file, or null if its end has not come. */
function fileIn(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = COMMAND.length; bytes.length >= at + 4; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
