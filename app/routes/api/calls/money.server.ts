/** What the calls about the plan for the money do. */
import { db } from "#app/db/current.server.ts";
import { planOfPerson } from "#app/domain/casework/my-plan.server.ts";
import { planForStaff } from "#app/domain/casework/staff-plan.server.ts";
import { replaceAccounts } from "#app/domain/plan/accounts.server.ts";
import { contracts } from "../contracts.ts";
import { endpoint } from "../endpoint.server.ts";
import { presentMoney } from "../present-money.ts";

export const moneyCalls = [
  endpoint(contracts.getMoney, async ({ viewer, query: { application, course } }) => {
    const wanted = application || course ? { applicationId: application, courseId: course } : null;
    return Response.json(presentMoney(await planOfPerson(db, viewer.id, wanted)));
  }),
  endpoint(contracts.adminMoney, async ({ viewer, params: { id = "" }, query: { application, course } }) => {
    const wanted = application || course ? { applicationId: application, courseId: course } : null;
    return Response.json(presentMoney(await planForStaff(db, viewer, id, wanted)));
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
];
