/** The copy of a person's data that a person can read. */
import { expect, test } from "vitest";
import { documentFiles, documentPacks, documents } from "#app/db/schema.ts";
import { writeAsStudent } from "#app/domain/messages/write-message.server.ts";
import { makeApplication, makeCourse, makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { myCopy } from "./my-copy.server.ts";

const at = useDatabase();

async function withFile(shownName: string, scan: "clean" | "waiting" = "clean") {
  const viewer = { ...(await makeUser(at.db)), name: "Nusrat <Jahan>" };
  const [document] = await at.db
    .insert(documents)
    .values({ userId: viewer.id, kindId: "passport", state: "sent" })
    .returning({ id: documents.id });
  const file = { documentId: document?.id ?? "", position: 1, kind: "pdf" as const, shownName, pages: 1, size: 9 };
  const stored = { sha256: "s", storeKey: `documents/${crypto.randomUUID()}`, scan };
  await at.db.insert(documentFiles).values({ ...file, ...stored });
  return viewer;
}
const copyOf = (viewer: Parameters<typeof myCopy>[1]) =>
  myCopy(at.db, viewer, { withNotes: false, today: "2026-11-29" });

test("a copy has a page with every kind of data under the words of the policy, and links to the files in it", async () => {
  const viewer = await withFile("../my passport.pdf");
  await makeApplication(at.db, viewer, { additionalNotes: "I <b>hope</b> to begin in January" });
  await writeAsStudent(at.db, viewer, { text: "Is it full?", key: crypto.randomUUID(), way: "page" });
  const { page, json, files } = await copyOf(viewer);
  expect(page).toContain("Nusrat &lt;Jahan&gt;");
  for (const heading of ["Your account", "Your applications", "Your documents", "Your messages"])
    expect(page).toContain(`<h2>${heading}</h2>`);
  expect(page).toContain("I &lt;b&gt;hope&lt;/b&gt; to begin in January");
  expect(page).toContain("Is it full?");
  expect(page).not.toMatch(/<script|<b>/);
  const [file] = files;
  expect(file?.path).toBe("documents/001 Passport, photo page - .. my passport.pdf");
  expect(page).toContain('href="documents/001%20Passport%2C%20photo%20page%20-%20..%20my%20passport.pdf"');
  expect(JSON.parse(json)).toMatchObject({ documentFiles: [{ shownName: "../my passport.pdf" }] });
});

test("a copy has the archives that universities got", async () => {
  const viewer = { ...(await makeUser(at.db)), name: "Nusrat" };
  const courseId = await makeCourse(at.db);
  const { id: applicationId } = await makeApplication(at.db, viewer, { selectedCourses: [courseId] });
  const sent = { state: "sent", sentTo: "a/b@leeds.example", sentOn: "2026-11-25" } as const;
  const archive = { storeKey: "packs/1", size: 9, sha256: "s", seal: "a seal" };
  await at.db.insert(documentPacks).values({ applicationId, courseId, ...sent, ...archive });
  await at.db.insert(documentPacks).values({ applicationId, courseId, ...sent });
  const { files, page } = await copyOf(viewer);
  expect(files).toMatchObject([{ path: "packs/001 a b@leeds.example.zip", size: 9, storeKey: "packs/1" }]);
  expect(page).toContain('href="packs/001%20a%20b%40leeds.example.zip"');
});

test("a copy has no file of another person, and none that is still being checked", async () => {
  await withFile("other.pdf");
  const { page, files } = await copyOf(await withFile("checked.pdf", "waiting"));
  expect(files).toEqual([]);
  expect(page).not.toContain("other.pdf");
});
