/** Every form that scripts send, by the file of its route below `app/routes/`. */
import { accountSends } from "./sends/account.ts";
import { catalogueSends } from "./sends/catalogue.ts";
import { deskSends } from "./sends/desk.ts";
import { documentSends } from "./sends/documents.ts";
import { leadSends } from "./sends/leads.ts";
import { messageSends } from "./sends/messages.ts";
import type { Send } from "./sends/send.ts";
import { staffSends } from "./sends/staff.ts";
import { studentSends } from "./sends/student.ts";

export const sends: Readonly<Record<string, Send>> = {
  ...studentSends,
  ...accountSends,
  ...documentSends,
  ...messageSends,
  ...leadSends,
  ...staffSends,
  ...deskSends,
  ...catalogueSends,
};
