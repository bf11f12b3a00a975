import type { PackArchive } from "#app/domain/documents/packs/send-pack.server.ts";
import { sendFile } from "#app/http/send-file.server.ts";

/** Answers with the archive of a pack, which is always whole: one that is made has no parts yet. */
export const sendPackArchive = ({ url }: Request, { open, ...known }: PackArchive): Promise<Response> =>
  sendFile(new Request(url), { ...known, open: () => open(), type: "application/zip", isShown: false });
