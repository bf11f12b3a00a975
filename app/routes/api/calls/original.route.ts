import { db } from "#app/db/current.server.ts";
import { answerReturn, askBack, myOriginals } from "#app/domain/documents/originals/originals.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentOriginal } from "../present-original.ts";

export const loader = apiRoute(
  endpoint(contracts.answerOriginal, async ({ viewer, params: { id = "" }, body: { isBack } }) => {
    if (isBack === undefined) await askBack(db, viewer, id);
    else await answerReturn(db, viewer, { id, isBack });
    return Response.json((await myOriginals(db, viewer)).map(presentOriginal));
  }),
);

export const action = loader;
