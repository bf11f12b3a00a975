/** Every call of the API: its input, its answer and who may use it. The handlers and the OpenAPI document read this. */
import { appointmentContracts } from "./contracts/appointments.ts";
import { catalogueContracts } from "./contracts/catalogue.ts";
import { complaintContracts } from "./contracts/complaints.ts";
import { documentContracts } from "./contracts/documents.ts";
import { messageContracts } from "./contracts/messages.ts";
import { moneyContracts } from "./contracts/money.ts";
import { originalContracts } from "./contracts/originals.ts";
import { packContracts } from "./contracts/packs.ts";
import { paymentContracts } from "./contracts/payments.ts";
import { ruleContracts } from "./contracts/rules.ts";
import { staffContracts } from "./contracts/staff.ts";
import { studentContracts } from "./contracts/student.ts";
import { taskContracts } from "./contracts/tasks.ts";

export const contracts = {
  ...catalogueContracts,
  ...studentContracts,
  ...taskContracts,
  ...appointmentContracts,
  ...complaintContracts,
  ...documentContracts,
  ...messageContracts,
  ...originalContracts,
  ...moneyContracts,
  ...packContracts,
  ...paymentContracts,
  ...ruleContracts,
  ...staffContracts,
} as const;
