/** Removes the second factors of someone who has lost their device, which needs the secret key of the provider. */
import { env } from "#app/env.server.ts";
import { logError } from "#app/http/log.server.ts";

const DEADLINE_MS = 5_000;

/** Whether this server has the key. */
export const canResetFactors = (): boolean => env.SUPABASE_SECRET_KEY !== undefined;

/** Returns "unavailable" if the provider does not answer, or refuses: then what was removed may be a part. */
export async function resetFactors(userId: string): Promise<"reset" | "unavailable"> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = env;
  if (key === undefined) return "unavailable";
  const address = `${url}/auth/v1/admin/users/${encodeURIComponent(userId)}/factors`;
  const call = (path: string, method: "GET" | "DELETE") =>
    fetch(path, {
      method,
      headers: { apikey: key, Authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
  try {
    const listed = await call(address, "GET");
    if (!listed.ok) return "unavailable";
    for (const { id } of (await listed.json()) as { id: string }[]) {
      const removed = await call(`${address}/${encodeURIComponent(id)}`, "DELETE");
      if (!removed.ok && removed.status !== 404) return "unavailable";
    }
    return "reset";
  } catch (error) {
    logError(error, "resetting a second factor");
    return "unavailable";
  }
}
