import { db } from "#app/db/current.server.ts";
import { expectWhole } from "#app/domain/payments/payment-input.ts";
import { paymentById, paymentsOf } from "#app/domain/payments/read-payments.server.ts";
import { tellPayment } from "#app/domain/payments/record-payment.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentPayment } from "../present-payment.ts";

export const loader = apiRoute(
  endpoint(contracts.listPayments, async ({ viewer }) =>
    Response.json((await paymentsOf(db, viewer.id)).map(presentPayment)),
  ),
  endpoint(contracts.tellPayment, async ({ viewer, body: { applicationId, courseId, ...record } }) => {
    expectWhole({ ...record, clearedAt: null }, new Date());
    const { id } = await tellPayment(db, viewer, { applicationId, courseId, record });
    return Response.json(presentPayment(await paymentById(db, id)), { status: 201 });
  }),
);

export const action = loader;
