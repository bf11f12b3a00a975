/** Calls the API as a client does: with a bearer token, in JSON. */
import { Visitor } from "./http.ts";

export interface Called {
  status: number;
  json: unknown;
  headers: Headers;
}

export class ApiClient {
  readonly baseUrl: string;
  readonly token: string | null;

  constructor(baseUrl: string, token: string | null = null) {
    this.baseUrl = baseUrl;
    this.token = token;
  }

  /** Signs in through the local sign-in and keeps only the token. */
  static async signIn(baseUrl: string, email: string): Promise<ApiClient> {
    const visitor = new Visitor(baseUrl);
    await visitor.signIn(email);
    const cookie = visitor.cookies.get("shapla-auth") ?? "";
    const session = JSON.parse(Buffer.from(cookie.replace(/^base64-/, ""), "base64url").toString());
    return new ApiClient(baseUrl, session.access_token);
  }

  /** Makes a call. `body` is sent as JSON, and `headers` override the defaults. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Called> {
    const response = await fetch(new URL(path, this.baseUrl), {
      method,
      redirect: "manual",
      headers: {
        ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = (response.headers.get("Content-Type") ?? "").startsWith("application/json");
    return {
      status: response.status,
      json: isJson && text !== "" ? JSON.parse(text) : text,
      headers: response.headers,
    };
  }
}
