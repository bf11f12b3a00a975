import type { SentPack } from "#app/domain/documents/pack.server.ts";
import { countOf, dayInWords } from "#app/notation.ts";
import { Panel } from "#app/ui/panel.tsx";

/** What we sent of the student's documents, and who got it. */
export const SentLog = ({ packs }: { packs: readonly SentPack[] }) =>
  packs.length > 0 ? (
    <Panel titleId="sent" title="Sent to universities">
      <ul className="grid gap-2 text-t2">
        {packs.map(({ id, sentTo, sentOn, files }) => (
          <li key={id}>
            Sent to <b>{sentTo}</b> on {dayInWords(sentOn)}, {countOf(files, "file")}
          </li>
        ))}
      </ul>
    </Panel>
  ) : null;
