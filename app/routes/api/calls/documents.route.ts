import { db } from "#app/db/current.server.ts";
import { documentOfViewer, myDocuments } from "#app/domain/documents/my-documents.server.ts";
import { addDocument } from "#app/domain/documents/receive-file.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentDocument } from "../present-document.ts";

export const loader = apiRoute(
  endpoint(contracts.listDocuments, async ({ viewer }) => {
    const { items } = await myDocuments(db, viewer);
    return Response.json(items.map(presentDocument));
  }),
  endpoint(contracts.addDocument, async ({ viewer, body: { kind: kindId, applicationId, courseId } }) => {
    const choice = applicationId && courseId ? { applicationId, courseId } : null;
    const { id } = await addDocument(db, viewer, { kindId, choice });
    return Response.json(presentDocument(await documentOfViewer(db, viewer, id)), { status: 201 });
  }),
);

export const action = loader;
