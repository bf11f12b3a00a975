import { db } from "#app/db/current.server.ts";
import { paymentById } from "#app/domain/payments/read-payments.server.ts";
import { endRefund } from "#app/domain/payments/record-payment.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentPayment } from "../present-payment.ts";

export const loader = apiRoute(
  endpoint(contracts.endRefund, async ({ viewer, params: { id = "" }, body }) => {
    await endRefund(db, viewer, { id, ...body });
    return Response.json(presentPayment(await paymentById(db, id)));
  }),
);

export const action = loader;
