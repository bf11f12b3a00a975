/** What Prometheus reads about emails that came in. */
import { Counter } from "prom-client";

let received: Counter | undefined;

/** Counts an email that came in, by what became of it. */
export const countMail = (outcome: string, reason: string | null): void =>
  received?.inc({ outcome, reason: outcome === "refused" ? (reason ?? "none") : "none" });

/** Starts measuring. */
export function startMailMetrics(): void {
  received = new Counter({
    name: "shapla_mail_in_total",
    help: "Emails that came in: what became of them, and why they were refused",
    labelNames: ["outcome", "reason"],
  });
}
