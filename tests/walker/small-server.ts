/** A small server for the walker's tests. It says what it was asked for, and shows the pages that a test gives it. */
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { WalkerBrowser } from "./context.ts";
import type { WalkerPage } from "./page.ts";

interface Request {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export class SmallServer {
  readonly #server: Server;
  #home = "";
  requests: Request[] = [];

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const { method = "", url = "", headers } = request;
        this.requests.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
        const status = /^\/redirect\/(\d+)$/.exec(url)?.[1];
        if (status) return response.writeHead(Number(status), { Location: "/done" }).end();
        if (url === "/cookies") response.setHeader("Set-Cookie", ["a=1; Path=/", "__Host-b=2; Path=/"]);
        if (url === "/private") response.setHeader("Cache-Control", "no-store");
        if (url === "/file") response.setHeader("Content-Disposition", 'attachment; filename="list.csv"');
        response.setHeader("Content-Type", "text/html; charset=utf-8");
        return response.end(url === "/" ? this.#home : `<title>${url}</title><h1>At ${url}</h1>`);
      });
    });
  }

  start = () => new Promise<void>((resolve) => this.#server.listen(0, resolve));
  stop = () => void this.#server.close();

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get last(): Request {
    const last = this.requests.at(-1);
    if (!last) throw new Error("Nothing was asked for.");
    return last;
  }

  /** The fields of the last form, in order. */
  get sent(): [string, string][] {
    return [...new URLSearchParams(this.last.body)];
  }

  /** Opens a page of a new visitor, with this HTML. */
  async open(html = ""): Promise<WalkerPage> {
    this.#home = html;
    this.requests = [];
    const page = await new WalkerBrowser().newPage({ baseURL: `http://localhost:${this.port}` });
    await page.goto("/");
    return page;
  }
}
