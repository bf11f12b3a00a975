import { db } from "#app/db/current.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { verify } from "#app/domain/verify/card-codes.server.ts";
import { verifyReceipt } from "#app/domain/verify/receipt-codes.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";

export const loader = apiRoute(
  endpoint(contracts.verifyCode, async ({ params: { code = "" } }) => {
    const person = await verify(db, code);
    if (person) return Response.json({ kind: "counsellor", ...person });
    const receipt = await verifyReceipt(db, code);
    if (!receipt) throw new DomainError("code_not_ours");
    const { kind: of, ...said } = receipt;
    return Response.json({ kind: "receipt", of, ...said });
  }),
);

export const action = loader;
