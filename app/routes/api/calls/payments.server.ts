/** What the calls about payments and refunds do. */
import { db } from "#app/db/current.server.ts";
import { expectWhole } from "#app/domain/payments/payment-input.ts";
import { paymentById, paymentsOf, paymentsOfChoice } from "#app/domain/payments/read-payments.server.ts";
import {
  askRefund,
  changePayment,
  endRefund,
  recordPayment,
  takePaymentBack,
  tellPayment,
} from "#app/domain/payments/record-payment.server.ts";
import { contracts } from "../contracts.ts";
import { endpoint } from "../endpoint.server.ts";
import { presentPayment } from "../present-payment.ts";

const answer = async (id: string) => Response.json(presentPayment(await paymentById(db, id)));

export const paymentCalls = [
  endpoint(contracts.listPayments, async ({ viewer }) =>
    Response.json((await paymentsOf(db, viewer.id)).map(presentPayment)),
  ),
  endpoint(contracts.tellPayment, async ({ viewer, body: { applicationId, courseId, ...record } }) => {
    expectWhole({ ...record, clearedAt: null }, new Date());
    const { id } = await tellPayment(db, viewer, { applicationId, courseId, record });
    return Response.json(presentPayment(await paymentById(db, id)), { status: 201 });
  }),
  endpoint(contracts.adminPayments, async ({ viewer, params: { id = "", courseId = "" } }) => {
    const { payments } = await paymentsOfChoice(db, viewer, { applicationId: id, courseId });
    return Response.json(payments.map(presentPayment));
  }),
  endpoint(contracts.recordPayment, async ({ viewer, body }) => {
    const { applicationId, courseId, confirm = false, clearedAt, ...rest } = body;
    const record = { ...rest, clearedAt: clearedAt === null ? null : new Date(clearedAt) };
    expectWhole(record, new Date());
    const { id } = await recordPayment(db, viewer, { applicationId, courseId, record, isConfirmed: confirm });
    return Response.json(presentPayment(await paymentById(db, id)), { status: 201 });
  }),
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
  endpoint(contracts.askRefund, async ({ viewer, body }) => {
    const { id } = await askRefund(db, viewer, body);
    return Response.json(presentPayment(await paymentById(db, id)), { status: 201 });
  }),
  endpoint(contracts.endRefund, async ({ viewer, params: { id = "" }, body }) => {
    await endRefund(db, viewer, { id, ...body });
    return Response.json(presentPayment(await paymentById(db, id)));
  }),
];
