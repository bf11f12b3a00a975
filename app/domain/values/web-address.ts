/** Addresses that came from people or imports, before a page uses them. */

/** The address when it is plainly https (no user name, no port of its own); null for anything else. */
export function parseHttps(address: string | null): URL | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === "https:" && !url.username && !url.password && !url.port ? url : null;
}

/** Returns the address as browsers spell it, or null if it is not https. */
export const safeUrl = (address: string | null): string | null => parseHttps(address)?.href ?? null;
