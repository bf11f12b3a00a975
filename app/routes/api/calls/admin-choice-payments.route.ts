import { db } from "#app/db/current.server.ts";
import { paymentsOfChoice } from "#app/domain/payments/read-payments.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { presentPayment } from "../present-payment.ts";

export const loader = apiRoute(
  endpoint(contracts.adminPayments, async ({ viewer, params: { id = "", courseId = "" } }) => {
    const { payments } = await paymentsOfChoice(db, viewer, { applicationId: id, courseId });
    return Response.json(payments.map(presentPayment));
  }),
);

export const action = loader;
