import { db } from "#app/db/current.server.ts";
import { removeFile } from "#app/domain/documents/receive-file.server.ts";
import { openFile } from "#app/domain/documents/review.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { sendStored } from "#app/routes/documents/send-stored.server.ts";
import { contracts } from "../contracts.ts";

export const loader = apiRoute(
  endpoint(contracts.readDocumentFile, async ({ request, viewer, params: { fileId = "" } }) =>
    sendStored(request, await openFile(db, viewer, fileId), { isShown: false }),
  ),
  endpoint(contracts.deleteDocumentFile, async ({ viewer, params: { fileId = "" } }) => {
    await removeFile(db, viewer, fileId);
    return new Response(null, { status: 204 });
  }),
);

export const action = loader;
