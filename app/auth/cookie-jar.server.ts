/** The cookies of one request: what the browser sent, and what the answer will set. */
import { type CookieOptions, parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";

export interface Cookie {
  name: string;
  value: string;
  options: CookieOptions;
}

/** A sign-in takes minutes, so its PKCE verifier need not be kept for a year. */
const VERIFIER_SECONDS = 15 * 60;

export class CookieJar {
  readonly #cookies: Map<string, string>;
  readonly #written = new Map<string, Cookie>();
  readonly #headers = new Map<string, string>();
  #sealed = false;

  constructor(header: string | null) {
    this.#cookies = new Map(header ? parseCookieHeader(header).map(({ name, value }) => [name, value]) : []);
  }

  /** Returns every cookie, including those this request has set. */
  getAll(): { name: string; value: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value }));
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  names(): string[] {
    return [...this.#cookies.keys()];
  }

  /** Keeps cookies for the answer, and the headers that belong to them. Does nothing once the answer has been sent. */
  setAll(cookies: Cookie[], headers: Record<string, string> = {}): void {
    if (this.#sealed) return;
    for (const cookie of cookies) {
      const isVerifier = cookie.name.endsWith("-code-verifier") && cookie.value !== "";
      const options = isVerifier ? { ...cookie.options, maxAge: VERIFIER_SECONDS } : cookie.options;
      this.#written.set(cookie.name, { ...cookie, options });
      if (cookie.value === "") this.#cookies.delete(cookie.name);
      else this.#cookies.set(cookie.name, cookie.value);
    }
    for (const [name, value] of Object.entries(headers)) this.#headers.set(name, value);
  }

  /** Removes cookies from the browser. */
  clear(names: string[], options: CookieOptions): void {
    this.setAll(names.map((name) => ({ name, value: "", options: { ...options, maxAge: 0 } })));
  }

  /** Writes the cookies on `response`, or on a copy if its headers cannot be changed. */
  applyTo(response: Response): Response {
    this.#sealed = true;
    if (this.#written.size === 0) return response;
    const editable = isEditable(response) ? response : new Response(response.body, response);
    for (const { name, value, options } of this.#written.values()) {
      editable.headers.append("Set-Cookie", serializeCookieHeader(name, value, options));
    }
    for (const [name, value] of this.#headers) editable.headers.set(name, value);
    editable.headers.set("Cache-Control", "private, no-store");
    return editable;
  }
}

function isEditable(response: Response): boolean {
  try {
    response.headers.delete("x-probe");
    return true;
  } catch {
    return false;
  }
}
