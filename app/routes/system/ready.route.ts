/**
 * Reports that requests are welcome: the database answers and the server is not shutting down. It also says how much
 * room is left for files, without which pages still work.
 */
import { connection } from "#app/db/current.server.ts";
import { env } from "#app/env.server.ts";
import { plainText } from "#app/http/plain.server.ts";
import { isShuttingDown } from "#app/http/shutdown.server.ts";
import { roomIn, roomInWords } from "#app/storage/room.server.ts";

export async function loader() {
  if (isShuttingDown()) return plainText(503, "shutting down");
  try {
    await connection.ping();
    return plainText(200, `ready\n${roomInWords(await roomIn(env.DATA_DIR))}`);
  } catch {
    return plainText(503, "the database is not responding");
  }
}
