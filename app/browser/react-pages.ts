/** What pages where React runs report of their requests. */
import { m } from "#app/paraglide/messages.js";
import { connection } from "./connection.ts";
import { retryHint } from "./send.ts";
import { say, unsay } from "./toasts.ts";
import { REPORT, type Report } from "./wire.ts";

/** The form that was sent last. */
let sent: HTMLFormElement | null = null;

export function watchReact(): void {
  addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement) sent = target;
  });
  document.addEventListener(REPORT, ({ detail }: CustomEventInit<Report>) => detail && hear(detail));
}

function hear(report: Report): void {
  if (report.kind === "answered") {
    unsay();
    connection.answered(connection.get());
  } else if (report.kind === "signed out") {
    connection.signedOut();
  } else {
    connection.failed(report.kind);
    if (report.isSend && report.message) sayFailed(report.message);
  }
}

const sayFailed = (description: string) =>
  say({
    type: "error",
    message: m.browser_error(),
    description,
    hint: retryHint(sent),
  });
