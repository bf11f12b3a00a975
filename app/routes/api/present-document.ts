import type { VaultItem } from "#app/domain/documents/my-documents.server.ts";
import { FILE_KINDS } from "#app/domain/values/document-limits.ts";
import type { DocumentJson } from "./contracts/documents.ts";

export const presentDocument = ({ kind, choice, document, neededFor, state }: VaultItem): DocumentJson => ({
  id: document?.id ?? null,
  kind: kind.id,
  title: kind.title,
  why: kind.why,
  example: kind.example,
  state,
  reason: document?.reason ?? null,
  note: document?.note ?? null,
  expiresOn: document?.expiresOn ?? null,
  applicationId: choice?.applicationId ?? null,
  courseId: choice?.courseId ?? null,
  neededFor: neededFor.map(({ applicationId, courseId, step }) => ({ applicationId, courseId, step })),
  files: (document?.files ?? []).map((file) => ({
    ...{ id: file.id, name: file.shownName, type: FILE_KINDS[file.kind].mime, size: file.size, pages: file.pages },
    ...{ sha256: file.sha256, isScanned: file.scan !== "waiting" },
  })),
  sentAt: document?.sentAt?.toISOString() ?? null,
  reviewedAt: document?.reviewedAt?.toISOString() ?? null,
  version: document?.version ?? null,
});
