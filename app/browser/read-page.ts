/** Reads pages in the background. */
import { connection } from "./connection.ts";
import { person } from "./dom.ts";
import { PARTS_HEADER } from "./wire.ts";

/** A network that neither answers nor fails counts as failed after this time. */
const LONGEST_MS = 20_000;

type Failure = "network" | "server" | "signed out";

export const parsePage = (html: string): Document => new DOMParser().parseFromString(html, "text/html");

/** Returns a page without its frame, or the reason why it could not be read. */
export async function readPage(
  address: string,
  { part = "page", dropped }: { part?: "page" | "dialog"; dropped?: AbortSignal } = {},
): Promise<Document | Failure> {
  const cut = new AbortController();
  const end = () => cut.abort();
  const timer = setTimeout(end, LONGEST_MS);
  dropped?.addEventListener("abort", end);
  try {
    const response = await fetch(address, {
      signal: cut.signal,
      headers: { Accept: "text/html", [PARTS_HEADER]: part },
    });
    if (person && new URL(response.url).pathname === "/login") return "signed out";
    return response.ok ? parsePage(await response.text()) : "server";
  } catch {
    return "network";
  } finally {
    clearTimeout(timer);
    dropped?.removeEventListener("abort", end);
  }
}

interface Question {
  address: string;
  onPage(page: Document): void;
  /** Called with true when an attempt starts and false when it ends, whatever the result. */
  onBusy?(isBusy: boolean): void;
}

/** Makes a reader of one page at a time: a newer request cancels the older one. */
export function pageReader() {
  let dropCurrent = () => {};
  return {
    /** Reads a page. If that fails, reads it again once the server answers. The page on the screen stays as it is. */
    ask({ address, onPage, onBusy = () => {} }: Question): void {
      dropCurrent();
      const drop = new AbortController();
      dropCurrent = () => {
        drop.abort();
        onBusy(false);
      };
      const attempt = async () => {
        if (drop.signal.aborted) return;
        onBusy(true);
        const before = connection.get();
        const page = await readPage(address, { dropped: drop.signal });
        if (drop.signal.aborted) return;
        onBusy(false);
        if (page === "signed out") connection.signedOut();
        else if (typeof page === "string") connection.failed(page, attempt);
        else {
          connection.answered(before);
          onPage(page);
        }
      };
      void attempt();
    },
    /** Cancels the current read. */
    drop: () => dropCurrent(),
  };
}
