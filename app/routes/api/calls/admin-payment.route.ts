import { db } from "#app/db/current.server.ts";
import { expectWhole } from "#app/domain/payments/payment-input.ts";
import { paymentById } from "#app/domain/payments/read-payments.server.ts";
import { changePayment, takePaymentBack } from "#app/domain/payments/record-payment.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentPayment } from "../present-payment.ts";

const answer = async (id: string) => Response.json(presentPayment(await paymentById(db, id)));

export const loader = apiRoute(
  endpoint(contracts.changePayment, async ({ viewer, params: { id = "" }, body }) => {
    const { version, confirm = false, clearedAt, ...rest } = body;
    const record = { ...rest, clearedAt: clearedAt === null ? null : new Date(clearedAt) };
    expectWhole(record, new Date());
    await changePayment(db, viewer, { id, version, record, isConfirmed: confirm });
    return answer(id);
  }),
  endpoint(contracts.takePaymentBack, async ({ viewer, params: { id = "" }, body: { version } }) => {
    await takePaymentBack(db, viewer, { id, version, isBack: true });
    return answer(id);
  }),
  endpoint(contracts.putPaymentBack, async ({ viewer, params: { id = "" }, body: { version } }) => {
    await takePaymentBack(db, viewer, { id, version, isBack: false });
    return answer(id);
  }),
);

export const action = loader;
