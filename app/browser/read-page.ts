/** Reads pages in the background. */
import { connection } from "./connection.ts";
import { person, plain } from "./dom.ts";
import { PARTS_HEADER } from "./wire.ts";

/** A network that neither answers nor fails counts as failed after this time. */
const LONGEST_MS = 20_000;
/** A read that failed at once is tried once more after this time. */
const AGAIN_MS = 1_000;
/** The answers of a server, or of a proxy in front of it, that is away for a moment. */
const AWAY = [502, 503, 504];

type Failure = "network" | "server" | "signed out";

interface Attempt {
  found: Document | Failure;
  /** Whether another attempt may have an answer. */
  isWorthAnother: boolean;
}

export const parsePage = (html: string): Document => new DOMParser().parseFromString(html, "text/html");

async function attempt(address: string, part: PagePart, dropped: AbortSignal): Promise<Attempt> {
  const cut = new AbortController();
  const end = () => cut.abort();
  const timer = setTimeout(end, LONGEST_MS);
  dropped.addEventListener("abort", end);
  try {
    const response = await fetch(address, {
      signal: cut.signal,
      headers: { Accept: "text/html", [PARTS_HEADER]: part },
    });
    if (person && plain(new URL(response.url).pathname) === "/login")
      return { found: "signed out", isWorthAnother: false };
    const found = response.ok ? parsePage(await response.text()) : "server";
    return { found, isWorthAnother: AWAY.includes(response.status) };
  } catch {
    return { found: "network", isWorthAnother: navigator.onLine && !cut.signal.aborted };
  } finally {
    clearTimeout(timer);
    dropped.removeEventListener("abort", end);
  }
}

/** Returns a page without its frame, or the reason why it could not be read. */
async function readPage(address: string, part: PagePart, dropped: AbortSignal): Promise<Document | Failure> {
  const { found, isWorthAnother } = await attempt(address, part, dropped);
  if (!isWorthAnother) return found;
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  return dropped.aborted ? found : (await attempt(address, part, dropped)).found;
}

/** What to read of a page: all without its frame, or what a dialog shows. */
type PagePart = "page" | "dialog";

interface Question {
  address: string;
  part?: PagePart;
  onPage(page: Document): void;
  /** Called with true when a read starts and false when it ends, whatever the result. */
  onBusy?(isBusy: boolean): void;
  /** Called when a read has failed. */
  onFailed?(): void;
}

let isHeld = false;
/** What was asked for while nothing was read, the last of each reader. */
const waiting = new Map<object, () => void>();

/**
 * Reads nothing until the returned function is called. While a form is on its way its message is in a cookie, for the
 * page that it leads to: a page that is read in the background would take it.
 */
export function holdReads(): () => void {
  isHeld = true;
  return () => {
    isHeld = false;
    const asked = [...waiting.values()];
    waiting.clear();
    for (const ask of asked) ask();
  };
}

// The browser may restore the page from its cache.
addEventListener("pageshow", () => {
  isHeld = false;
});

/** Makes a reader of one page at a time: a newer request cancels the older one. */
export function pageReader() {
  let dropCurrent = () => {};
  const reader = {
    /** Reads a page. If that fails, reads it again once the server answers. The page on the screen stays as it is. */
    ask(question: Question): void {
      const { address, part = "page", onPage, onBusy = () => {}, onFailed = () => {} } = question;
      if (isHeld) {
        waiting.set(reader, () => reader.ask(question));
        return;
      }
      dropCurrent();
      const drop = new AbortController();
      dropCurrent = () => {
        drop.abort();
        onBusy(false);
      };
      const read = async () => {
        if (drop.signal.aborted) return;
        onBusy(true);
        const before = connection.get();
        const page = await readPage(address, part, drop.signal);
        if (drop.signal.aborted) return;
        onBusy(false);
        if (page instanceof Document) {
          connection.answered(before);
          onPage(page);
          return;
        }
        if (page === "signed out") connection.signedOut();
        else connection.failed(page, read);
        onFailed();
      };
      void read();
    },
    /** Cancels the current read. */
    drop: () => dropCurrent(),
  };
  return reader;
}
