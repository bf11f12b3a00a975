/** What pages where React runs report of their requests. */
import { connection } from "./connection.ts";
import { say, unsay } from "./toasts.ts";
import { REPORT, type Report } from "./wire.ts";

export function watchReact(): void {
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
    message: "Error",
    description,
    hint: "What you entered is still here. Check your connection and try again.",
  });
