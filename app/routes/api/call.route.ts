/** The JSON API: each address, whose calls are kept by area. */
import { appointmentCalls } from "./calls/appointments.server.ts";
import { catalogueCalls } from "./calls/catalogue.server.ts";
import { complaintCalls } from "./calls/complaints.server.ts";
import { documentCalls } from "./calls/documents.server.ts";
import { messageCalls } from "./calls/messages.server.ts";
import { moneyCalls } from "./calls/money.server.ts";
import { originalCalls } from "./calls/originals.server.ts";
import { packCalls } from "./calls/packs.server.ts";
import { paymentCalls } from "./calls/payments.server.ts";
import { ruleCalls } from "./calls/rules.server.ts";
import { staffCalls } from "./calls/staff.server.ts";
import { studentCalls } from "./calls/student.server.ts";
import { taskCalls } from "./calls/tasks.server.ts";
import { apiRoute } from "./endpoint.server.ts";

export const loader = apiRoute(
  ...catalogueCalls,
  ...studentCalls,
  ...taskCalls,
  ...appointmentCalls,
  ...complaintCalls,
  ...documentCalls,
  ...messageCalls,
  ...originalCalls,
  ...packCalls,
  ...paymentCalls,
  ...moneyCalls,
  ...ruleCalls,
  ...staffCalls,
);

export const action = loader;
