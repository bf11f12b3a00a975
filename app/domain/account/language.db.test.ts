import { beforeAll, expect, test } from "vitest";
import { welcomePerson } from "#app/auth/people.server.ts";
import { letterLanguage } from "#app/domain/mail/letter-language.server.ts";
import { openDatabase } from "../../../tests/support/database.ts";
import { languageOfPerson, setLanguage } from "./language.server.ts";

let db: Awaited<ReturnType<typeof openDatabase>>["connection"]["db"];
beforeAll(async () => {
  const { connection, drop } = await openDatabase();
  db = connection.db;
  return drop;
});

const signsIn = (language: "en" | "bn", id: string = crypto.randomUUID()) =>
  welcomePerson(db, { id, email: `${id}@example.com`, metadata: {}, language }, false);

test("an account starts with the language of the page, and keeps it at the next sign-in", async () => {
  const viewer = await signsIn("bn");
  expect(viewer.language).toBe("bn");
  expect((await signsIn("en", viewer.id)).language).toBe("bn");
  expect(await languageOfPerson(db, viewer.id)).toBe("bn");
});

test("its owner sets the language, and emails that wait follow", async () => {
  const viewer = await signsIn("en");
  const letter = { userId: viewer.id, content: { kind: "thread", secret: "1" } } as const;
  expect(await letterLanguage(db, letter)).toBe("en");
  await setLanguage(db, viewer, "bn");
  expect(await letterLanguage(db, letter)).toBe("bn");
});

test("what staff get is in English, whatever they read as students", async () => {
  const { id: userId } = await signsIn("bn");
  const content = { kind: "given", record: "lead", recordId: "1", reference: null } as const;
  expect(await letterLanguage(db, { userId, content })).toBe("en");
});

test("someone without an account gets the language of the page they asked on", async () => {
  const content = { kind: "newsletter_confirm", subscriptionId: "1" } as const;
  expect(await letterLanguage(db, { userId: null, content })).toBe("en");
  expect(await letterLanguage(db, { userId: null, content: { ...content, language: "bn" } })).toBe("bn");
});
