import type { VaultItem } from "#app/domain/documents/my-documents.server.ts";
import { Panel } from "#app/ui/panel.tsx";
import { DocumentItem } from "./document-item.tsx";
import { itemKey } from "./document-words.ts";
import type { Answer } from "./upload-form.tsx";

interface DocumentListProps {
  id: string;
  title: string;
  items: readonly VaultItem[];
  /** The key of the document whose form is open. */
  opened: string | null;
  openChoices: number;
  now: Date;
  answer: Answer | undefined;
}

/** The documents of one place of the page, if there are any. */
export function DocumentList({ id, title, items, opened, answer, ...shown }: DocumentListProps) {
  if (items.length === 0) return null;
  return (
    <Panel titleId={id} title={title}>
      <ul>
        {items.map((item) => {
          const key = itemKey(item);
          return (
            <DocumentItem
              key={key}
              item={item}
              isOpen={key === opened}
              answer={answer?.for === key ? answer : undefined}
              {...shown}
            />
          );
        })}
      </ul>
    </Panel>
  );
}
