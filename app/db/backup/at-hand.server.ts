/**
 * Backups of an embedded database that a process has open. Only that process can read it, so it hands out a backup at a
 * socket in the data folder, which only the folder's owner can enter.
 */
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createConnection, createServer, type Server } from "node:net";
import { join, relative } from "node:path";
import type { Connection } from "../connect.server.ts";
import { BadBackup } from "./format.ts";
import { writeBackup } from "./write-backup.server.ts";

/** Returns the socket's path. A system may allow no more than about 100 characters. */
function socketIn(dataDir: string): string {
  const path = join(dataDir, "backup.sock");
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
}

/** Hands out backups until the returned function is called. Calls `report` where the system allows no socket. */
export function offerBackups(
  connection: Connection,
  dataDir: string,
  report: (error: unknown) => void,
): () => Promise<void> {
  const path = socketIn(dataDir);
  // What a killed process left. The data folder's lock says that no one else is there.
  rmSync(path, { force: true });
  const server: Server = createServer((socket) => {
    socket.on("error", () => {});
    const write = async (bytes: Uint8Array) => {
      if (socket.destroyed) throw new BadBackup("The backup is no longer taken.");
      if (!socket.write(bytes)) await Promise.race([once(socket, "drain"), once(socket, "close")]);
    };
    writeBackup(connection, write).then(
      () => socket.end(),
      (error) => {
        socket.destroy();
        if (!(error instanceof BadBackup)) report(error);
      },
    );
  });
  server.on("error", report);
  server.listen(path);
  server.unref();
  return async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
}

/** Takes a backup from the process that has `dataDir` open. Throws if it hands none out. */
export async function askForBackup(dataDir: string, write: (bytes: Uint8Array) => Promise<void>): Promise<void> {
  const socket = createConnection(socketIn(dataDir));
  try {
    await once(socket, "connect");
  } catch {
    throw new BadBackup(`Another process is using the data folder ${dataDir}, and hands out no backup. Stop it first.`);
  }
  for await (const bytes of socket) await write(bytes as Uint8Array);
}
