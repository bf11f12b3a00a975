import { db } from "#app/db/current.server.ts";
import { sendByStaff } from "#app/domain/notifications/send-by-staff.server.ts";
import { apiRoute, endpoint } from "#app/routes/api/endpoint.server.ts";
import { contracts } from "../contracts.ts";
import { idempotencyKey } from "../respond.ts";

export const loader = apiRoute(
  endpoint(contracts.sendNotification, async ({ viewer, body, request }) => {
    const { id, recipients } = await sendByStaff(db, viewer, body, idempotencyKey(request));
    return Response.json({ message: "Notification Sent Successfully!", id, recipients }, { status: 201 });
  }),
);

export const action = loader;
