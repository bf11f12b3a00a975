import type { Original } from "#app/domain/documents/originals/originals.server.ts";
import type { OriginalJson } from "./contracts/originals.ts";

export const presentOriginal = ({
  userId: _,
  photoId: photo,
  askedBackAt,
  confirmedAt,
  deniedAt,
  ...original
}: Original): OriginalJson => ({
  ...{ ...original, photo, receivedBy: original.receivedBy || null, returnedBy: original.returnedBy || null },
  askedBackAt: askedBackAt?.toISOString() ?? null,
  confirmedAt: confirmedAt?.toISOString() ?? null,
  deniedAt: deniedAt?.toISOString() ?? null,
});
