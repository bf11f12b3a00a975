import type { PackNow } from "#app/domain/documents/packs/read-pack.server.ts";
import { packWording } from "#app/domain/documents/packs/wording.ts";
import type { PackJson } from "./contracts/packs.ts";

/** What was sent is told as it was, and what is to be sent as it is now. */
export function presentPack({ row, choice, seen, isApproved, code, ...now }: PackNow): PackJson {
  const { files, answers } = row.state === "sent" ? row : now;
  return {
    ...{ id: row.id, applicationId: row.applicationId, courseId: row.courseId, university: choice.universityName },
    ...{ state: row.state, to: row.sentTo, seen, isApproved },
    files: files.map(({ fileId, name, title, sha256, pages, isCover = false }) => ({
      ...{ id: fileId ?? null, name, title, isCover, sha256, pages: pages ?? null },
    })),
    answers: answers.map(({ key, value }) => ({ name: key, value })),
    wording: row.wording ?? packWording({ files, answers, to: row.sentTo }),
    ...{ seal: row.seal, code, faults: row.faults ?? [], faultNote: row.faultNote },
    shownAt: row.shownAt?.toISOString() ?? null,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    linkEndsAt: row.linkEndsAt?.toISOString() ?? null,
    ...{ sentOn: row.sentOn, sentVia: row.sentVia, unapprovedWhy: row.unapprovedWhy, version: row.version },
  };
}
