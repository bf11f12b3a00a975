/** A visitor without a browser: sends requests with a cookie jar, like curl. */

export class Visitor {
  readonly baseUrl: string;
  /** Cookies by name, regardless of the port, as in browsers. */
  readonly cookies = new Map<string, string>();

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }

  /** Sends a request and keeps its Set-Cookie. Follows no redirect. */
  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0 && !headers.has("Cookie")) {
      headers.set("Cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    }
    const response = await fetch(new URL(path, this.baseUrl), { redirect: "manual", ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = cookie.split(";");
      const [name = "", ...value] = pair.split("=");
      const isGone = attributes.some((attribute) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute));
      if (isGone || value.join("=") === "") this.cookies.delete(name);
      else this.cookies.set(name, value.join("="));
    }
    return response;
  }

  get(path: string, headers: HeadersInit = {}): Promise<Response> {
    return this.send(path, { headers });
  }

  /** Posts a form. An array sends a field several times. */
  post(path: string, fields: Record<string, string | string[]> = {}, headers: HeadersInit = {}): Promise<Response> {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
    return this.send(path, { method: "POST", body, headers });
  }

  /** Follows redirects, 10 at most, and returns the last response. */
  async follow(response: Response): Promise<Response> {
    let at = response;
    for (let hops = 0; hops < 10 && at.status >= 300 && at.status < 400; hops++) {
      at = await this.get(new URL(at.headers.get("Location") ?? "/", at.url).href);
    }
    return at;
  }

  /** Signs in through the local sign-in, and follows `next`. */
  async signIn(email: string, query = "", path = "/login"): Promise<Response> {
    return this.follow(await this.#choose(email, query, path));
  }

  /** Signs in, and opens no page: staff's first page takes longer than everything before it. */
  async takeSession(email: string): Promise<void> {
    const back = await this.#choose(email);
    await this.get(back.headers.get("Location") ?? "");
  }

  /** Chooses an account at the local sign-in. Returns the redirect to the app. */
  async #choose(email: string, query = "", path = "/login"): Promise<Response> {
    const started = await this.post(path + query);
    const chooser = started.headers.get("Location") ?? "";
    const page = await (await this.get(chooser)).text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? chooser;
    const hidden = [...page.matchAll(/<input[^>]*type="hidden"[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)];
    const fields = Object.fromEntries(
      hidden.map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]),
    );
    return this.post(new URL(action, chooser).href, { ...fields, email });
  }
}

/** Returns the values of the controls with this name, in the order of the page. */
export function valuesOf(html: string, name: string): string[] {
  return [...html.matchAll(/<(?:input|button)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(` name="${name}"`))
    .map((tag) => /\svalue="([^"]*)"/.exec(tag)?.[1] ?? "");
}
