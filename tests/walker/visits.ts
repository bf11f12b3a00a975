/** Where a page has been: it loads pages, goes back to them, and follows those that go on by themselves. */
import type { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { isDownload, WalkerDownload, WalkerResponse } from "./answers.ts";
import { needsBrowser } from "./layout.ts";
import type { Screen } from "./media.ts";
import type { Answer, Navigation } from "./network.ts";
import type { Visitor } from "./parts.ts";
import { arriveAtFragment, type Shown, show } from "./shown.ts";

interface Visit {
  url: string;
  shown: Shown;
}

const BLANK: Answer = {
  url: "about:blank",
  status: 200,
  headers: {},
  body: Buffer.alloc(0),
  request: { url: "about:blank", method: "GET", headers: {}, body: undefined },
};

/** The walker is in more of a hurry than a page that reloads every few seconds, with the same result. */
const LONGEST_REFRESH = 500;

const isStored = ({ headers }: Answer) => !/no-store/.test(headers["cache-control"] ?? "");

export class Visits {
  readonly #context: Visitor;
  readonly #events: EventEmitter;
  readonly #screen: () => Screen;
  readonly #onShow: (shown: Shown) => void;
  #all: Visit[] = [];
  #at = -1;

  constructor(context: Visitor, events: EventEmitter, screen: () => Screen, onShow: (shown: Shown) => void) {
    this.#context = context;
    this.#events = events;
    this.#screen = screen;
    this.#onShow = onShow;
  }

  start = () => this.#arrive(BLANK);

  get current(): Visit {
    const visit = this.#all[this.#at];
    if (!visit) throw new Error("The page has not been opened.");
    return visit;
  }

  async go(navigation: Navigation): Promise<WalkerResponse | null> {
    const [here] = this.current.url.split("#");
    const next = new URL(navigation.url);
    if (navigation.method === "GET" && next.hash && next.href.split("#")[0] === here) {
      const { shown } = this.current;
      shown.dom.reconfigure({ url: next.href });
      this.#push({ url: next.href, shown });
      arriveAtFragment(shown);
      shown.layout.changed(this.#screen());
      return null;
    }
    const answer = await this.#load(navigation);
    if (answer) await this.#arrive(answer);
    return answer && new WalkerResponse(answer);
  }

  async reload(): Promise<WalkerResponse | null> {
    const { answer } = this.current.shown;
    const { url, method, headers, body } = answer.request;
    const from = headers.Referer;
    const again: Navigation =
      method === "POST" ? { url, method, ...(body ? { body } : {}) } : { url: this.current.url, method: "GET" };
    if (headers["Content-Type"]) again.contentType = headers["Content-Type"];
    const next = await this.#load({ ...again, ...(from ? { from } : {}) });
    if (next) await this.#arrive(next, true);
    return next && new WalkerResponse(next);
  }

  /** A browser shows a stored page again without asking for it, and one that must not be stored it asks for. */
  async travel(step: 1 | -1): Promise<WalkerResponse | null> {
    const left = this.current.shown;
    const visit = this.#all[this.#at + step];
    if (!visit) return null;
    this.#at += step;
    if (visit.shown === left) {
      left.dom.reconfigure({ url: visit.url });
      left.layout.changed(this.#screen());
      return null;
    }
    const { answer } = visit.shown;
    if (answer.request.method !== "GET") throw needsBrowser("Going back to the answer of a form");
    if (visit.url === "about:blank") return null;
    const again = isStored(answer) ? answer : await this.#load({ url: visit.url, method: "GET" });
    if (again) await this.#arrive({ ...again, url: isStored(answer) ? visit.url : again.url }, true);
    return again && new WalkerResponse(again);
  }

  /** Follows the page where it goes by itself. Returns false if it stays. */
  async refreshed(): Promise<boolean> {
    const { refresh } = this.current.shown;
    if (!refresh) return false;
    await sleep(Math.min(refresh.seconds * 1_000, LONGEST_REFRESH));
    const answer = await this.#load({ url: refresh.url, method: "GET", from: this.current.url });
    if (answer) await this.#arrive(answer, true);
    return true;
  }

  /** Returns the answer that is to be shown, or null if the page stays: after a download, or if there is no content. */
  async #load(navigation: Navigation): Promise<Answer | null> {
    const answer = await this.#context.network.navigate(navigation, (seen) => {
      const response = new WalkerResponse(seen);
      this.#events.emit("request", response.asked);
      this.#events.emit("response", response);
    });
    if (isDownload(answer)) this.#events.emit("download", new WalkerDownload(answer));
    return isDownload(answer) || answer.status === 204 ? null : answer;
  }

  async #arrive(answer: Answer, isAgain = false): Promise<void> {
    const shown = await show(answer, this.#screen(), (url) => this.#context.sheetAt(url));
    this.#onShow(shown);
    const visit = { url: shown.window.location.href, shown };
    if (isAgain) this.#all[this.#at] = visit;
    else this.#push(visit);
  }

  #push(visit: Visit): void {
    this.#all = [...this.#all.slice(0, this.#at + 1), visit];
    this.#at += 1;
  }
}
