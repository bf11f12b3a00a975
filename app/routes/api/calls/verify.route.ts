import { db } from "#app/db/current.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { verify } from "#app/domain/verify/card-codes.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";

export const loader = apiRoute(
  endpoint(contracts.verifyCode, async ({ params: { code = "" } }) => {
    const person = await verify(db, code);
    if (!person) throw new DomainError("code_not_ours");
    return Response.json({ kind: "counsellor", ...person });
  }),
);

export const action = loader;
