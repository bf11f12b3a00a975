import type { openingsOf } from "#app/domain/documents/my-documents.server.ts";
import { inOurWords } from "#app/domain/lifecycle/document-words.ts";
import { localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { formatMoment } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { DOCUMENTS_PAGE } from "./address.ts";

/** How many the page shows before it is asked for all. */
const SHOWN = 3;

interface OpenedLogProps {
  openings: Awaited<ReturnType<typeof openingsOf>>;
  isWhole: boolean;
  now: Date;
}

/** Who of the staff has opened what, newest first. */
export const OpenedLog = ({ openings, isWhole, now }: OpenedLogProps) => (
  <Panel titleId="opened" title={m.documents_opened()}>
    {openings.length === 0 ? (
      <p className="text-ink-2 text-t2">{m.documents_opened_none()}</p>
    ) : (
      <ul className="grid gap-2 text-t2">
        {(isWhole ? openings : openings.slice(0, SHOWN)).map(({ id, title, by, at }) => (
          <li key={id} className="flex gap-3">
            <Icon name="eye" />
            <span className="wrap-anywhere">
              {m.documents_opened_by({ by, title: inOurWords(title) })}
              <span className="block text-ink-2">{formatMoment(at, now)}</span>
            </span>
          </li>
        ))}
      </ul>
    )}
    {openings.length > SHOWN && !isWhole ? (
      <p className="text-t2">
        <a href={localPath(`${DOCUMENTS_PAGE}?log=all#opened`)}>
          {m.documents_opened_all({ count: formatCount(openings.length) })}
        </a>
      </p>
    ) : null}
  </Panel>
);
