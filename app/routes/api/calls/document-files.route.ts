import { db } from "#app/db/current.server.ts";
import { isOf } from "#app/domain/documents/checklist.ts";
import { myDocuments } from "#app/domain/documents/my-documents.server.ts";
import { inLanguage } from "#app/language.server.ts";
import { m } from "#app/paraglide/messages.js";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { takeFiles } from "#app/routes/documents/take-files.server.ts";
import { contracts } from "../contracts.ts";
import { presentDocument } from "../present-document.ts";
import { apiError } from "../respond.ts";

const CODES: Readonly<Record<number, string>> = { 503: "unavailable", 507: "no_room" };

export const loader = apiRoute(
  endpoint(
    contracts.sendDocumentFiles,
    async ({ request, viewer, params, query: { applicationId, courseId }, language }) => {
      const choice = applicationId && courseId ? { applicationId, courseId } : null;
      const wanted = { kindId: params.kind ?? "", choice };
      const taken = await inLanguage(language, () => takeFiles(viewer, wanted, request));
      if (!taken.files.some(({ id }) => id !== null)) {
        const [refused] = taken.files;
        return apiError(
          taken.status,
          CODES[taken.status] ?? "invalid",
          refused?.problem ?? taken.problem ?? inLanguage(language, () => m.api_no_file()),
        );
      }
      const { items } = await myDocuments(db, viewer);
      const item = items.find(({ kind, document }) => kind.id === wanted.kindId && document && isOf(document, choice));
      if (!item) throw new Error("a document with files is not in the list");
      const { files, problem } = taken;
      return Response.json({ files, problem, document: presentDocument(item) }, { status: 201 });
    },
  ),
);

export const action = loader;
