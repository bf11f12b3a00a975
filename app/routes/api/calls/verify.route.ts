import { db } from "#app/db/current.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { type CodeSays, whatCodeSays } from "#app/domain/verify/what-code-says.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";

export const loader = apiRoute(
  endpoint(contracts.verifyCode, async ({ params: { code = "" } }) => {
    const says = await whatCodeSays(db, code);
    if (!says) throw new DomainError("code_not_ours");
    return Response.json(presentCode(says));
  }),
);

function presentCode(says: CodeSays) {
  switch (says.is) {
    case "person":
      return { kind: "counsellor", ...says.person };
    case "receipt": {
      const { kind: of, ...said } = says.receipt;
      return { kind: "receipt", of, ...said };
    }
    case "pack":
      return { kind: "pack", ...says.pack };
    case "original":
      return { kind: "original", ...says.original };
  }
}

export const action = loader;
