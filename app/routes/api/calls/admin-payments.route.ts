import { db } from "#app/db/current.server.ts";
import { expectWhole } from "#app/domain/payments/payment-input.ts";
import { paymentById } from "#app/domain/payments/read-payments.server.ts";
import { recordPayment } from "#app/domain/payments/record-payment.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentPayment } from "../present-payment.ts";

export const loader = apiRoute(
  endpoint(contracts.recordPayment, async ({ viewer, body }) => {
    const { applicationId, courseId, confirm = false, clearedAt, ...rest } = body;
    const record = { ...rest, clearedAt: clearedAt === null ? null : new Date(clearedAt) };
    expectWhole(record, new Date());
    const { id } = await recordPayment(db, viewer, { applicationId, courseId, record, isConfirmed: confirm });
    return Response.json(presentPayment(await paymentById(db, id)), { status: 201 });
  }),
);

export const action = loader;
