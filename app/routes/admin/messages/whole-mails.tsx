import type { WholeMail } from "#app/domain/incoming-mail/unfiled.server.ts";
import { fileFacts } from "#app/routes/documents/document-words.ts";
import { formatMoment } from "#app/ui/format.ts";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { unfiledWhole } from "./address.ts";

/** The emails that were filed whole with a record: those we cannot read, and those of a lead with files. */
export const WholeMails = ({ mails, now }: { mails: readonly WholeMail[]; now: Date }) =>
  mails.length === 0 ? null : (
    <Panel titleId="whole-mails" title="Emails as files" gap={2}>
      <ul>
        {mails.map(({ id, subject, sender, size, createdAt }) => (
          <PanelItem key={id}>
            <span className="min-w-0 wrap-anywhere">
              <b className="block">
                <bdi>{subject || "No subject"}</bdi>
              </b>
              <span className="text-ink-2 text-t2">{`${sender || "No sender"}, ${formatMoment(createdAt, now)}`}</span>
            </span>
            <a className="py-2 text-t2" href={unfiledWhole(id)}>
              {`Download (${fileFacts({ size, pages: 1 })})`}
              <span className="sr-only">{`: ${subject || sender}`}</span>
            </a>
          </PanelItem>
        ))}
      </ul>
    </Panel>
  );
