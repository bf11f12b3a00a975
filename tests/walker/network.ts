/** Sends requests as Chromium does: its headers, cookies, and how it follows redirects. */
import { Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { CookieJar } from "tough-cookie";

export interface Message {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

export interface Answer {
  url: string;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  request: Message;
}

/** A page that is asked for, and by which page. Nobody asked if a person typed its URL. */
export interface Navigation {
  url: string;
  method: "GET" | "POST";
  body?: Buffer;
  contentType?: string;
  from?: string;
}

type Relation = "none" | "same-origin" | "same-site" | "cross-site";

const RELATIONS: readonly Relation[] = ["none", "same-origin", "same-site", "cross-site"];
const MOST_REDIRECTS = 20;
const CHROMIUM =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

const agent = new Agent({ keepAlive: true });

function relation(from: string | undefined, to: URL): Relation {
  if (!from) return "none";
  const source = new URL(from);
  if (source.origin === to.origin) return "same-origin";
  // The walker visits hosts of this machine alone, where a site is a host.
  return source.protocol === to.protocol && source.hostname === to.hostname ? "same-site" : "cross-site";
}

const decoders: Record<string, (body: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

function exchange(message: Message): Promise<Answer> {
  const { hostname } = new URL(message.url);
  if (!/^(localhost|127\.0\.0\.1)$/.test(hostname))
    throw new Error(`The walker does not leave this machine for ${message.url}.`);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(message.url, { method: message.method, headers: message.headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const whole = Buffer.concat(chunks);
        const decode = decoders[response.headers["content-encoding"] ?? ""];
        resolve({
          url: message.url,
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: decode && whole.length > 0 ? decode(whole) : whole,
          request: message,
        });
      });
    });
    sent.on("error", reject);
    sent.end(message.body);
  });
}

/** The cookies of one visitor, and the requests that carry them. */
export class Network {
  /** `strict` is Chromium's rule for names such as __Host-. Chromium too takes localhost for secure. */
  readonly jar = new CookieJar(undefined, { prefixSecurity: "strict", allowSpecialUseDomain: true });
  readonly #own: Record<string, string>;

  /** `own` are headers of every request of this visitor. */
  constructor(own: Record<string, string> = {}) {
    this.#own = { "Accept-Encoding": "gzip, br", "User-Agent": CHROMIUM, ...own };
  }

  /** Sends one request with its cookies, and keeps those of the answer. */
  async send(message: Message, isCrossSite = false): Promise<Answer> {
    const sameSiteContext = !isCrossSite ? "strict" : message.method === "GET" ? "lax" : "none";
    const cookies = await this.jar.getCookieString(message.url, { sameSiteContext });
    const headers = { ...this.#own, ...message.headers, ...(cookies ? { Cookie: cookies } : {}) };
    const answer = await exchange({ ...message, headers });
    for (const cookie of answer.headers["set-cookie"] ?? []) {
      // A browser drops a cookie that it refuses, and shows the page.
      await this.jar.setCookie(cookie, message.url, { sameSiteContext, ignoreError: true });
    }
    return answer;
  }

  /**
   * Loads a page. `seen` hears of each answer, redirects too. Returns the last answer, with the fragment in its URL.
   */
  async navigate(navigation: Navigation, seen: (answer: Answer) => void): Promise<Answer> {
    let { method, body, contentType } = navigation;
    let url = new URL(navigation.url);
    let site = relation(navigation.from, url);
    let origin = method === "POST" ? new URL(navigation.from ?? navigation.url).origin : undefined;
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const referrer = this.#referrer(navigation.from, url);
      const headers: Record<string, string> = {
        Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8",
        "Accept-Language": "en-GB",
        "Upgrade-Insecure-Requests": "1",
        "Sec-Fetch-Dest": "document",
        "Sec-Fetch-Mode": "navigate",
        "Sec-Fetch-Site": site,
        "Sec-Fetch-User": "?1",
        ...(referrer ? { Referer: referrer } : {}),
        ...(origin ? { Origin: origin } : {}),
        ...(body && contentType ? { "Content-Type": contentType } : {}),
        ...(method === "POST" ? { "Content-Length": String(body?.length ?? 0) } : {}),
      };
      const address = new URL(url);
      address.hash = "";
      const answer = await this.send({ url: address.href, method, headers, body }, site === "cross-site");
      seen(answer);
      const { location } = answer.headers;
      if (![301, 302, 303, 307, 308].includes(answer.status) || !location) return { ...answer, url: url.href };
      const next = new URL(location, url);
      if (!next.hash) next.hash = url.hash;
      if ((answer.status === 303 && method !== "GET") || (answer.status < 303 && method === "POST")) {
        method = "GET";
        body = undefined;
        origin = undefined;
      }
      // A redirect through a foreign origin taints what follows.
      if (origin && next.origin !== url.origin && url.origin !== origin) origin = "null";
      const further = relation(navigation.from, next);
      if (RELATIONS.indexOf(further) > RELATIONS.indexOf(site)) site = further;
      url = next;
    }
    throw new Error(`${navigation.url} was redirected more than ${MOST_REDIRECTS} times.`);
  }

  /** By the policy that is Chromium's default, and the only one of our pages: strict-origin-when-cross-origin. */
  #referrer(from: string | undefined, to: URL): string | undefined {
    if (!from?.startsWith("http")) return undefined;
    const source = new URL(from);
    source.hash = "";
    return source.origin === to.origin ? source.href : `${source.origin}/`;
  }
}
