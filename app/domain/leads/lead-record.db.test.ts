import { beforeAll, expect, test } from "vitest";
import { invite } from "#app/domain/invitations/invitations.server.ts";
import { give } from "#app/domain/owners/ownership.server.ts";
import { makeStaff, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { createLead } from "./create-lead.server.ts";
import { staffLead } from "./lead-input.ts";
import { leadRecord, mergedInto } from "./lead-record.server.ts";
import { getLead } from "./leads.server.ts";
import { mergeLeads } from "./merge-leads.server.ts";

const { key, site } = { key: "a key of more than thirty-two characters", site: "https://shapla.example" };
const database = useDatabase();
let admin: Actor;
let owner: Actor;
let colleague: Actor;

beforeAll(async () => {
  admin = await makeStaff(database.db);
  owner = await makeUser(database.db, { role: "counsellor", fullName: "Mehzabin Chowdhury" });
  colleague = await makeUser(database.db, { role: "counsellor" });
});

async function makeLead(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const made = await createLead(database.db, admin, staffLead.parse({ name: "Kazi Nazmul", email }));
  return "id" in made ? made.id : expect.fail("a lead of the same person");
}
const read = (viewer: Actor, leadId: string) =>
  leadRecord(database.db, viewer, { leadId, most: 20, invitations: { key, site } });

test("a record has the link of an invitation only for those who may pass it on", async () => {
  const id = await makeLead();
  await give(database.db, admin, { kind: "lead", id, ownerId: owner.id });
  await invite(database.db, owner, { leadId: id, byEmail: false, key });
  const { account } = await read(owner, id);
  expect(account.link).toMatch(/^https:\/\/shapla\.example\/invitation\/./);
  expect(account.invitation?.secret).toBeNull();
  expect((await read(admin, id)).account.link).toBe(account.link);
  expect((await read(colleague, id)).account.link).toBeNull();
});

test("a lead leads to the one that it was merged into", async () => {
  const [into, from] = [await makeLead(), await makeLead()];
  expect(await mergedInto(database.db, admin, from)).toBeNull();
  const seen = async (id: string) => ({ id, version: (await getLead(database.db, admin, id)).version });
  await mergeLeads(database.db, admin, { into: await seen(into), from: await seen(from), fromOther: [] });
  expect(await mergedInto(database.db, admin, from)).toBe(into);
  expect(await mergedInto(database.db, admin, into)).toBeNull();
});
