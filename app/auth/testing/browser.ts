/** A browser's cookies for tests: sends the cookies of a response with the next request. */
import { CookieJar } from "../cookie-jar.server.ts";
import { cookieOptions, type IssuedSession, writeSession } from "../session-cookie.server.ts";

export const APP_URL = "http://localhost:3000";

export class Browser {
  readonly cookies = new Map<string, string>();
  /** Every Set-Cookie line so far. */
  readonly lines: string[] = [];

  /** The Cookie header of the next request. */
  get header(): string | null {
    return this.cookies.size ? [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") : null;
  }

  /** Returns the jar of the next request. */
  jar(): CookieJar {
    return new CookieJar(this.header);
  }

  /** Stores the cookies of an answer. */
  take(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      this.lines.push(line);
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /;\s*Max-Age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Stores the cookies written to a jar. */
  takeFrom(jar: CookieJar): void {
    this.take(jar.applyTo(new Response()));
  }

  /** Stores this session. */
  hold(session: IssuedSession): this {
    const jar = this.jar();
    writeSession(jar, session, cookieOptions(APP_URL));
    this.takeFrom(jar);
    return this;
  }
}
