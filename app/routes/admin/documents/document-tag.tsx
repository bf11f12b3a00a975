import type { DocumentState } from "#app/domain/documents/document-state.ts";
import { type Meaning, Tag } from "#app/ui/badge.tsx";

const LOOKS: Readonly<Record<DocumentState, readonly [label: string, meaning: Meaning]>> = {
  needed: ["Needed", "warn"],
  sent: ["To check", "info"],
  checking: ["Virus check", "neutral"],
  accepted: ["Accepted", "good"],
  not_accepted: ["Not accepted", "bad"],
  not_needed: ["Not needed", "neutral"],
  expired: ["Expired", "bad"],
};

/** The state of a document, as staff read it. */
export function DocumentTag({ state }: { state: DocumentState }) {
  const [label, meaning] = LOOKS[state];
  return <Tag meaning={meaning}>{label}</Tag>;
}
