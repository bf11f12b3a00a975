/** Tests saved views: whose they are, how many, and their names. */
import { expect, test } from "vitest";
import { makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { deleteView, listViews, renameView, saveView } from "./saved-views.server.ts";
import { MOST_VIEWS } from "./view-words.ts";

const at = useDatabase();
const counsellor = () => makeUser(at.db, { role: "counsellor" });
const view = { name: "Offers", list: "applications" as const, query: "status=offer_issued" };

test("a view is its owner's alone, and a list has its own", async () => {
  const [me, other] = [await counsellor(), await counsellor()];
  await saveView(at.db, me, view);
  await saveView(at.db, me, { ...view, list: "leads", query: "status=new" });
  expect(await listViews(at.db, me, "applications")).toMatchObject([view]);
  expect(await listViews(at.db, me)).toHaveLength(2);
  expect(await listViews(at.db, other)).toEqual([]);
  const [{ id } = { id: "" }] = await listViews(at.db, me, "applications");
  await expect(renameView(at.db, other, id, "Mine")).rejects.toMatchObject({ reason: "no_view" });
  expect(await deleteView(at.db, other, id)).toBeNull();
  expect(await listViews(at.db, me, "applications")).toMatchObject([view]);
});

test("the same view again changes nothing, and another one of its name is refused", async () => {
  const me = await counsellor();
  await saveView(at.db, me, view);
  await saveView(at.db, me, view);
  await expect(saveView(at.db, me, { ...view, query: "status=reviewing" })).rejects.toMatchObject({
    reason: "view_named_so",
    fields: { name: expect.any(String) },
  });
  await expect(saveView(at.db, me, { ...view, name: "OFFERS" })).rejects.toMatchObject({ reason: "view_named_so" });
  expect(await listViews(at.db, me)).toMatchObject([view]);
});

test("a view is renamed, but not to the name of another one of its list", async () => {
  const me = await counsellor();
  await saveView(at.db, me, view);
  await saveView(at.db, me, { ...view, name: "Late", query: "status=action" });
  await saveView(at.db, me, { ...view, name: "New", list: "leads" });
  const late = (await listViews(at.db, me)).find(({ name }) => name === "Late");
  await expect(renameView(at.db, me, late?.id ?? "", "Offers")).rejects.toMatchObject({ reason: "view_named_so" });
  await renameView(at.db, me, late?.id ?? "", "New");
  await renameView(at.db, me, late?.id ?? "", "New");
  expect((await listViews(at.db, me, "applications")).map(({ name }) => name)).toEqual(["New", "Offers"]);
  for (const id of ["none", crypto.randomUUID()])
    await expect(renameView(at.db, me, id, "Other")).rejects.toMatchObject({ reason: "no_view" });
});

test("a list keeps to its limit when many views are saved at once, and a deletion makes room", async () => {
  const me = await counsellor();
  const saves = Array.from({ length: MOST_VIEWS + 3 }, (_, n) => saveView(at.db, me, { ...view, name: `View ${n}` }));
  const refused = (await Promise.allSettled(saves)).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(3);
  const own = await listViews(at.db, me, "applications");
  expect(own).toHaveLength(MOST_VIEWS);
  const deleted = await deleteView(at.db, me, own[0]?.id ?? "");
  expect(deleted).toEqual(own[0]);
  expect(await deleteView(at.db, me, own[0]?.id ?? "")).toBeNull();
  await saveView(at.db, me, { ...view, name: "One more" });
  await expect(saveView(at.db, me, { ...view, name: "Too many" })).rejects.toMatchObject({ reason: "views_full" });
});

test("students have no views", async () => {
  const student = await makeUser(at.db);
  await expect(saveView(at.db, student, view)).rejects.toMatchObject({ code: "forbidden" });
  await expect(listViews(at.db, student)).rejects.toMatchObject({ code: "forbidden" });
  await expect(deleteView(at.db, student, "none")).rejects.toMatchObject({ code: "forbidden" });
});
