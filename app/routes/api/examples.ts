/** A curl command for each call, which works with the sample data. */

import {
  eachAboutYou,
  type eachApplicationField,
  eachBelowCourses,
} from "#app/domain/applications/application-fields.ts";
import type { contracts } from "./contracts.ts";
import type { Contract } from "./endpoint.server.ts";

const COURSE = "university-of-manchester-msc-data-science";

type Name = keyof typeof contracts;

const queries: Partial<Record<Name, string>> = {
  listCourses: "?search=data+science&ieltsScore=6.5&limit=2",
  adminApplications: "?status=reviewing&limit=5",
  adminUsers: "?search=nusrat",
  adminPeople: "?search=nusrat",
  adminLeads: "?status=new&limit=5",
  adminAnalytics: "?days=90",
};

const examplesOf = (fields: typeof eachApplicationField) =>
  Object.fromEntries(fields.flatMap(([name, { api, example }]) => ("schema" in api ? [[name, example]] : [])));

const bodies: Partial<Record<Name, unknown>> = {
  ask: { name: "Rakib Hasan", phone: "+880 1712-345678", courseId: COURSE, intake: "2027-01", consent: true },
  addFavourite: { courseId: COURSE },
  submitApplication: {
    ...examplesOf(eachAboutYou),
    selectedCourses: [COURSE],
    ...examplesOf(eachBelowCourses),
  },
  readNotification: {},
  changeStatus: { status: "Reviewing" },
  undoStatus: { version: 2 },
  giveApplication: { ownerId: null },
  reviewDocument: { version: 2, state: "not_accepted", reason: "page_missing", note: "Send the back as well." },
  recordChoice: { version: 1, outcome: "conditional", replyBy: "2027-01-15", deposit: 4000 },
  approvePack: { seen: "$SEEN", wording: 1 },
  refusePack: { seen: "$SEEN", faults: ["data"], note: "My name is Nusrat Jahan." },
  makePack: { applicationId: "$ID", courseId: COURSE, chosen: ["$DOCUMENT"], to: "admissions@manchester.ac.uk" },
  changePack: { version: 1, chosen: ["$DOCUMENT"], to: "admissions@manchester.ac.uk" },
  deletePack: { version: 1 },
  showPack: { version: 1 },
  tellPayment: {
    ...{ applicationId: "$ID", courseId: COURSE, kind: "deposit", payee: "university", amount: 300_000 },
    ...{ paidOn: "2026-11-16", payer: "parent", bank: "Sonali Bank", lastFour: "4417" },
  },
  recordPayment: {
    ...{ applicationId: "$ID", courseId: COURSE, kind: "deposit", payee: "university", amount: 300_000 },
    ...{ paidOn: "2026-11-16", clearedAt: "2026-11-18T09:10:00.000Z", payer: "parent" },
  },
  changePayment: { version: 1, kind: "deposit", payee: "university", amount: 300_000, paidOn: "2026-11-16" },
  takePaymentBack: { version: 1 },
  putPaymentBack: { version: 2 },
  askRefund: { applicationId: "$ID", courseId: COURSE, stage: "beforeCas", amount: 250_000, dueOn: "2027-12-30" },
  endRefund: { version: 1, amount: 250_000, paidOn: "2026-11-29" },
  saveRule: {
    ...{ intake: "2027-01", key: "deposit", all: 200_000, bangladesh: 300_000, seen: 0 },
    ...{ source: "Deposit policy, Bangladesh, January 2027", checkedOn: "2026-11-02" },
  },
  sendPack: { version: 3, sentOn: "2026-11-22", via: "email" },
  replyToOffer: { reply: "accepted" },
  sendMessage: { text: "Is the deposit refunded if the visa is refused?" },
  readMessages: { upTo: "$MESSAGE" },
  adminSendMessage: { text: "Yes, less £250. The page of the university says how." },
  adminReadMessages: { upTo: "$MESSAGE" },
  addTask: { title: "Send the final transcript", dueOn: "2027-01-15", applicationId: "$ID" },
  changeTask: { done: true },
  withdrawChoice: { reason: "cost" },
  createLead: {
    name: "Rakib Hasan",
    email: "rakib@example.com",
    source: "Referral",
    interestedCourses: "MSc Data Science",
  },
  sendNotification: { title: "Open day", message: "Meet us on Saturday.", type: "info", userIds: [] },
};

/** Fills in the path of an example. `{id}` becomes a shell variable, because IDs differ between databases. */
const pathOf = (path: string) => path.replace("{courseId}", COURSE).replace("{id}", "$ID");

export function exampleOf(name: Name, contract: Contract, appUrl: string): string {
  const address = `"${appUrl}${pathOf(contract.path)}${queries[name] ?? ""}"`;
  const lines = [
    `curl ${contract.method === "GET" ? "" : `-X ${contract.method} `}${address}`,
    ...(contract.audience === "anyone" ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(contract.body ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(bodies[name] ?? {})}'`] : []),
  ];
  return lines.join(" \\\n  ");
}
