import { db } from "#app/db/current.server.ts";
import { planOfPerson } from "#app/domain/casework/my-plan.server.ts";
import { replaceAccounts } from "#app/domain/plan/accounts.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentMoney } from "../present-money.ts";

export const loader = apiRoute(
  endpoint(contracts.getMoney, async ({ viewer, query: { application, course } }) => {
    const wanted = application || course ? { applicationId: application, courseId: course } : null;
    return Response.json(presentMoney(await planOfPerson(db, viewer.id, wanted)));
  }),
  endpoint(contracts.putMoney, async ({ viewer, body: { accounts } }) => {
    await replaceAccounts(
      db,
      viewer,
      accounts.map(({ holderName, lastDigits, balances, ...account }) => ({
        ...account,
        ...{ holderName: holderName ?? "", lastDigits: lastDigits ?? null },
        balances: balances.map(({ day, amount }) => ({
          day,
          amount: Math.round(amount * 100),
          from: "typed" as const,
        })),
      })),
    );
    return Response.json(presentMoney(await planOfPerson(db, viewer.id, null)));
  }),
);

export const action = loader;
