import { expect, inject, test } from "vitest";
import { Visitor, valuesOf } from "../support/http.ts";

test("the main job with nothing but HTTP and a cookie jar", async () => {
  const student = new Visitor(inject("appUrl"));
  const email = `curl-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const home = await student.signIn(email);
  expect(home.status).toBe(200);
  expect(await home.text()).toContain("Courses found");

  const found = await (await student.get("/courses?search=data+science&ieltsScore=6.5")).text();
  const courses = valuesOf(found, "add").slice(0, 2);
  expect(courses).toHaveLength(2);
  for (const course of courses) {
    const saved = await student.post("/favorites", { add: course, returnTo: "/courses?search=data+science" });
    expect([saved.status, saved.headers.get("Location")]).toEqual([302, `/courses?search=data+science#${course}`]);
  }

  const form = await (await student.get("/apply")).text();
  const sent = await student.post("/apply", {
    fullName: "Arif Hossain",
    email,
    phone: "+880 1712-345678",
    selectedCourses: courses,
    key: valuesOf(form, "key")[0] ?? "",
  });
  expect(sent.status).toBe(302);
  expect(await (await student.follow(sent)).text()).toContain("Application Submitted Successfully!");

  const staff = new Visitor(inject("appUrl"));
  await staff.signIn("staff@example.com");
  const list = `/admin/applications?search=${encodeURIComponent(email)}`;
  for (const status of ["reviewing", "submitted_to_university", "offer_issued"]) {
    const page = await (await staff.get(list)).text();
    const fields = { id: valuesOf(page, "id")[0] ?? "", version: valuesOf(page, "version")[0] ?? "", status };
    expect((await staff.post(list, fields)).status).toBe(302);
  }

  const dashboard = await (await student.get("/dashboard")).text();
  expect(dashboard).toContain("Step 4 of 8");
  const address = /\/dashboard\/applications\/[0-9a-f-]{36}/.exec(dashboard)?.[0] ?? "";
  const details = await (await student.get(address)).text();
  expect(details.match(/<time /g)).toHaveLength(4);
  expect(details.match(/\(done\)/g)).toHaveLength(3);
});
