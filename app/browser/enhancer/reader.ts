/** Reads pages in the background, one at a time: a newer request cancels the older one. */
import { unfoldCards } from "../folded-cards.ts";
import { connection } from "../page-connection.ts";
import { PARTS_ONLY } from "../parts-only.ts";

/** A network that neither answers nor fails counts as failed after this time. */
const LONGEST_MS = 20_000;

interface Question {
  address: string;
  onPage(page: Document): void;
  /** Called with true when an attempt starts and false when it ends, whatever the result. */
  onBusy(isBusy: boolean): void;
}

let dropCurrent = () => {};

/** Reads a page. If that fails, reads it again once the server answers. The page on the screen stays as it is. */
export function ask({ address, onPage, onBusy }: Question): void {
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
    const page = await read(address, drop.signal);
    if (drop.signal.aborted) return;
    onBusy(false);
    if (page instanceof Document) {
      connection.answered(before);
      onPage(page);
    } else {
      connection.failed(page, attempt);
    }
  };
  attempt();
}

/** Cancels the current read. */
export const askNothing = (): void => dropCurrent();

/** Returns the page, or the reason why it could not be read. */
async function read(address: string, dropped: AbortSignal): Promise<Document | "network" | "server"> {
  const cut = new AbortController();
  const end = () => cut.abort();
  const timer = setTimeout(end, LONGEST_MS);
  dropped.addEventListener("abort", end);
  try {
    const response = await fetch(address, { signal: cut.signal, headers: { Accept: "text/html", ...PARTS_ONLY } });
    return response.ok ? parsePage(unfoldCards(await response.text())) : "server";
  } catch {
    return "network";
  } finally {
    clearTimeout(timer);
    dropped.removeEventListener("abort", end);
  }
}

export const parsePage = (html: string): Document => new DOMParser().parseFromString(html, "text/html");
