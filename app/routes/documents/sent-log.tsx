import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { SentPack } from "#app/domain/documents/pack.server.ts";
import { inEnglish } from "#app/language.ts";
import { dayInWords, formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { Panel } from "#app/ui/panel.tsx";

/** What we sent of the student's documents, and who got it. */
export const SentLog = ({ packs }: { packs: readonly SentPack[] }) =>
  packs.length > 0 ? (
    <Panel titleId="sent" title={m.documents_sent()}>
      <ul className="grid gap-2 text-t2">
        {packs.map(({ id, sentTo, sentOn, files }) => (
          <li key={id}>
            <ParaglideMessage
              message={m.documents_sent_item}
              inputs={{ who: sentTo, day: dayInWords(sentOn), n: files, count: formatCount(files) }}
              markup={{ to: ({ children }) => <b lang={inEnglish()}>{children}</b> }}
            />
          </li>
        ))}
      </ul>
    </Panel>
  ) : null;
