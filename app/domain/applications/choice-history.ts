/** The history of a choice in words, for staff. */
import type { choiceEventKinds, EndReason, Outcome } from "#app/db/words.ts";
import { WITHDRAWAL_REASONS, type WithdrawalReason } from "#app/domain/lifecycle/choice.ts";
import { outcomeLabel, staffEndLabel } from "#app/domain/lifecycle/choice-words.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import { dayInWords, monthInWords } from "#app/notation.ts";

type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** Returns what happened, or null for what the application's own history says already. */
export function choiceEventText(kind: (typeof choiceEventKinds)[number], changes: Changes): string | null {
  const now = (name: string) => changes[name]?.[1];
  const reason = now("withdrawalReason") as WithdrawalReason | null | undefined;
  const day = (name: string) => (typeof now(name) === "string" ? dayInWords(String(now(name))) : null);
  switch (kind) {
    case "added":
      return null;
    case "step":
      return describeStatus(String(now("step") ?? "")).label;
    case "outcome":
      return now("outcome") ? outcomeLabel(now("outcome") as Outcome) : "Terms of the offer changed";
    case "reply":
      if (!("reply" in changes)) return "Offer confirmed as it is now";
      return now("reply") ? `Offer ${now("reply")}` : "Answer to the offer removed";
    case "condition":
      return "Conditions changed";
    case "deposit":
      return day("depositPaidOn") ? `Deposit paid on ${day("depositPaidOn")}` : "Deposit not paid";
    case "intake":
      return now("intake") ? `Start: ${monthInWords(String(now("intake")))}` : "Start not decided";
    case "cas_check":
      return now("casCheck") ? "Checked before the CAS is asked for" : "Check before the CAS removed";
    case "cas":
      return now("casNumber") ? `CAS ${now("casNumber")}` : "CAS changed";
    case "visa":
      return now("visaDecision") ? `Visa ${now("visaDecision")}` : "Visa dates changed";
    case "details":
      if (now("chasedOn")) return "Asked the university again";
      return now("universityReference") ? `University reference ${now("universityReference")}` : "Details changed";
    case "ended":
      if (!now("endReason")) return "Note on the end changed";
      return `Ended: ${[staffEndLabel(now("endReason") as EndReason), reason && WITHDRAWAL_REASONS[reason], now("withdrawalNote")].filter(Boolean).join(": ")}`;
    case "reopened":
      return "Opened again";
  }
}
