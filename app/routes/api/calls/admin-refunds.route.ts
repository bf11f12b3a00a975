import { db } from "#app/db/current.server.ts";
import { paymentById } from "#app/domain/payments/read-payments.server.ts";
import { askRefund } from "#app/domain/payments/record-payment.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentPayment } from "../present-payment.ts";

export const loader = apiRoute(
  endpoint(contracts.askRefund, async ({ viewer, body }) => {
    const { id } = await askRefund(db, viewer, body);
    return Response.json(presentPayment(await paymentById(db, id)), { status: 201 });
  }),
);

export const action = loader;
