/** Reports that requests are welcome: the database answers and the server is not shutting down. */
import { connection } from "#app/db/current.server.ts";
import { plainText } from "#app/http/plain.server.ts";
import { isShuttingDown } from "#app/http/shutdown.server.ts";

export async function loader() {
  if (isShuttingDown()) return plainText(503, "shutting down");
  try {
    await connection.ping();
    return plainText(200, "ready");
  } catch {
    return plainText(503, "the database is not responding");
  }
}
