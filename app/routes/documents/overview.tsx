import type { DocumentState } from "#app/domain/documents/document-state.ts";
import type { VaultItem } from "#app/domain/documents/my-documents.server.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import type { Meaning } from "#app/ui/badge.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { placeOf, STATE_LOOKS } from "./document-words.ts";

const ORDER: readonly DocumentState[] = ["accepted", "sent", "checking", "not_accepted", "expired", "needed"];

const bars: Readonly<Record<Meaning, string>> = {
  good: "bg-good",
  info: "bg-info",
  warn: "bg-warn",
  bad: "bg-bad",
  neutral: "bg-line",
  pond: "bg-pond",
  lily: "bg-lily",
  plum: "bg-plum",
};

/** How far the documents are, all together. */
export function Overview({ items }: { items: readonly VaultItem[] }) {
  const counted = items.filter(({ state }) => state !== "not_needed");
  const of = (...states: DocumentState[]) => counted.filter(({ state }) => states.includes(state)).length;
  const toSend = counted.filter((item) => placeOf(item) === "send").length;
  const checking = of("sent", "checking");
  const applications = new Set(items.flatMap(({ neededFor }) => neededFor.map(({ applicationId }) => applicationId)));
  return (
    <Panel
      titleId="overview"
      title={m.documents_overview({ accepted: formatCount(of("accepted")), total: formatCount(counted.length) })}
      gap={2}
      beside={
        applications.size > 1 ? (
          <span className="text-ink-2 text-t2">
            {m.documents_sent_once({ n: applications.size, count: formatCount(applications.size) })}
          </span>
        ) : null
      }
    >
      <div className="flex gap-1" aria-hidden="true">
        {ORDER.flatMap((state) =>
          counted
            .filter((item) => item.state === state)
            .map((item, index) => (
              <i
                // biome-ignore lint/suspicious/noArrayIndexKey: bars of one state are alike.
                key={`${item.kind.id} ${index}`}
                className={`h-2 grow rounded-full ${bars[STATE_LOOKS[state].meaning]}`}
              />
            )),
        )}
      </div>
      <p className="text-t2">
        {checking > 0 ? `${m.documents_being_checked({ n: checking, count: formatCount(checking) })} ` : ""}
        {toSend > 0 ? <b>{`${m.documents_left_to_send({ n: toSend, count: formatCount(toSend) })} `}</b> : null}
        {m.documents_we_check()}
      </p>
    </Panel>
  );
}
