import { expect, test } from "vitest";
import { emailLanguage } from "#app/domain/mail/email-language.server.ts";
import { makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { setLanguage } from "./language.server.ts";

const database = useDatabase();

test("the owner of an account sets its language, and emails that wait follow", async () => {
  const { db } = database;
  const viewer = await makeUser(db);
  const email = { userId: viewer.id, content: { kind: "thread", secret: "1" } } as const;
  expect(await emailLanguage(db, email)).toBe("en");
  await setLanguage(db, viewer, "bn");
  expect(await emailLanguage(db, email)).toBe("bn");
});

test("emails to staff are in English, whatever language they read as students", async () => {
  const { db } = database;
  const viewer = await makeUser(db);
  await setLanguage(db, viewer, "bn");
  const content = { kind: "given", record: "lead", recordId: "1", reference: null } as const;
  expect(await emailLanguage(db, { userId: viewer.id, content })).toBe("en");
});

test("someone without an account gets the language of the page they asked on", async () => {
  const content = { kind: "newsletter_confirm", subscriptionId: "1" } as const;
  expect(await emailLanguage(database.db, { userId: null, content })).toBe("en");
  expect(await emailLanguage(database.db, { userId: null, content: { ...content, language: "bn" } })).toBe("bn");
});
