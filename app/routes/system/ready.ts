/** Requests are welcome: the database answers and the server is not shutting down. */
import { connection } from "#app/db/current.server.ts";
import { isShuttingDown } from "#app/http/shutdown.server.ts";

const answer = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...(status === 503 ? { "Retry-After": "5" } : {}),
    },
  });

export async function loader() {
  if (isShuttingDown()) return answer(503, "shutting down");
  try {
    await connection.ping();
    return answer(200, "ready");
  } catch {
    return answer(503, "the database does not answer");
  }
}
