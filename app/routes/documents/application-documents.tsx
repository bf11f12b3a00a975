import type { VaultItem } from "#app/domain/documents/my-documents.server.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { Tag } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { DOCUMENTS_PAGE, formAddress } from "./address.ts";
import { itemKey, itemTitle, lookOf, placeOf } from "./document-words.ts";

/** What the courses of one application need, with what became of it. */
export function ApplicationDocuments({ items }: { items: readonly VaultItem[] }) {
  if (items.length === 0) return null;
  const toSend = items.filter((item) => placeOf(item) === "send").length;
  return (
    <Panel titleId="documents" title={m.documents_title()}>
      <ul>
        {items.map((item) => {
          const { label, meaning } = lookOf(item);
          const key = itemKey(item);
          return (
            <PanelItem key={key} className="grid-cols-[1fr_auto] items-baseline gap-x-3 text-t2">
              <a className="wrap-anywhere" href={localPath(`${formAddress(key)}#document-${key}`)}>
                {itemTitle(item)}
              </a>
              <Tag meaning={meaning}>{label}</Tag>
            </PanelItem>
          );
        })}
      </ul>
      <p>
        <ButtonLink href={DOCUMENTS_PAGE}>{toSend > 0 ? m.documents_send() : m.documents_yours()}</ButtonLink>
      </p>
    </Panel>
  );
}
