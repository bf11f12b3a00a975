import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { deskSettings, messages, threads, users } from "#app/db/schema.ts";
import { take } from "#app/domain/owners/ownership.server.ts";
import { makeStaff, makeTarget, makeUser } from "#app/domain/testing/rows.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { testOfPlans, useDatabase } from "../../../tests/support/database.ts";
import { plansOf, tablesReadWhole } from "../../../tests/support/plans.ts";
import { takeBack } from "./change-message.server.ts";
import { findThreads } from "./find-threads.server.ts";
import { writeAsStudent } from "./write-message.server.ts";

const database = useDatabase();
beforeEach(() => database.db.delete(threads));

const write = (student: Actor, text: string) =>
  writeAsStudent(database.db, student, { text, key: crypto.randomUUID(), way: "page" });
const student = (fullName: string) => makeUser(database.db, { fullName });
const find = async (viewer: Actor, search: string, view: "mine" | "pool" | "all" = "all") =>
  (await findThreads(database.db, viewer, { view, search, limit: 30 })).rows.map(({ name }) => name);

describe("a search in conversations", () => {
  test("finds names and texts, in either script, every word in one message", async () => {
    const [admin, tasnim, nusrat] = [
      await makeStaff(database.db),
      await student("Tasnim Akter"),
      await student("Nusrat Jahan"),
    ];
    await write(tasnim, "Is the deposit refunded?");
    await write(tasnim, "আব্বু জানতে চান");
    await write(nusrat, "I paid the DEPOSIT, here is the receipt. 100%");
    expect(await find(admin, "deposit")).toEqual(["Nusrat Jahan", "Tasnim Akter"]);
    expect(await find(admin, "refunded deposit")).toEqual(["Tasnim Akter"]);
    expect(await find(admin, "deposit আব্বু")).toEqual([]);
    expect(await find(admin, "আব্বু")).toEqual(["Tasnim Akter"]);
    expect(await find(admin, "jahan")).toEqual(["Nusrat Jahan"]);
    expect(await find(admin, "akhter")).toEqual(["Tasnim Akter"]);
    expect(await find(admin, "আব্বূ জানতে চাণ")).toEqual(["Tasnim Akter"]);
    expect(await find(admin, "100%")).toEqual(["Nusrat Jahan"]);
    expect(await find(admin, "1_0")).toEqual([]);
    expect(await find(admin, "none\0")).toEqual([]);
    expect(await find(admin, "  ")).toEqual([]);
  });

  test("does not find what was taken back", async () => {
    const [admin, tasnim] = [await makeStaff(database.db), await student("Tasnim Akter")];
    const { id } = await write(tasnim, "My secret plan");
    expect(await find(admin, "secret")).toEqual(["Tasnim Akter"]);
    await takeBack(database.db, { userId: tasnim.id, staff: null }, id);
    expect(await find(admin, "secret")).toEqual([]);
  });

  test("tells a counsellor nothing of what a colleague looks after, if the setting says so", async () => {
    const [me, other] = [
      await makeUser(database.db, { role: "counsellor" }),
      await makeUser(database.db, { role: "counsellor" }),
    ];
    const [mine, theirs] = [await makeTarget(database.db), await makeTarget(database.db)];
    await take(database.db, me, mine.target);
    await take(database.db, other, theirs.target);
    for (const { student: one } of [mine, theirs]) await write(one, "About the hostel");
    await write(await student("Sultana Razia"), "About the hostel");
    expect(await find(me, "hostel")).toHaveLength(3);
    expect(await find(me, "hostel", "mine")).toHaveLength(1);
    expect(await find(me, "hostel", "pool")).toEqual(["Sultana Razia"]);
    await database.db.insert(deskSettings).values({ key: "counsellors_see_all", value: "off" });
    expect(await find(me, "hostel")).toHaveLength(2);
    await database.db.delete(deskSettings);
    await expect(find(await makeUser(database.db, { role: "catalogue" }), "hostel")).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

testOfPlans("finds rare and common words among many messages without reading all of them", async () => {
  const admin = await makeStaff(database.db);
  await database.db.execute(sql`insert into ${users} (id, email, full_name)
    select gen_random_uuid(), 'w' || n || '@example.com', 'Writer ' || n from generate_series(1, 4000) n`);
  await database.db.execute(sql`insert into ${threads} (user_id, last_at)
    select id, now() - random() * interval '300 days' from ${users} where email like 'w%@example.com'`);
  await database.db.execute(sql`insert into ${messages} (user_id, is_ours, body, way, key, sent_at)
    select user_id, n % 2 = 0, 'the deposit of ' || md5(user_id::text || n) || ' is paid', 'page', n::text, now()
    from ${threads}, generate_series(1, 25) n`);
  await write(await student("Rare Writer"), "The xylophone is in my suitcase");
  await database.db.execute(sql`analyze`);
  for (const search of ["xylophone", "deposit", "paid deposit", "writer"]) {
    const find = () => findThreads(database.db, admin, { view: "all", search, limit: 30 });
    const { rows, isPartial } = await find();
    expect(rows).toHaveLength(search === "xylophone" ? 1 : 30);
    expect(isPartial).toBe(/deposit/.test(search));
    expect(tablesReadWhole(await plansOf(database.db, find)), search).not.toContain("messages");
  }
});
