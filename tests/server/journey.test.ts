import { expect, test } from "vitest";
import { Visitor, valuesOf } from "../support/http.ts";
import { shared } from "../support/shared-app.ts";

test("the main job with nothing but HTTP and a cookie jar", async () => {
  const student = new Visitor(shared.url);
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
  const success = await (await student.follow(sent)).text();
  expect(success).toContain("Application Submitted Successfully!");
  const reference = /Application (SH-\w{6})/.exec(success)?.[1] ?? "";
  expect(reference).not.toBe("");

  const staff = new Visitor(shared.url);
  await staff.signIn("staff@example.com");
  // In lower case, as people say it on the phone.
  const list = `/admin/applications?search=${reference.toLowerCase()}`;
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
  expect(details.match(/\(completed\)/g)).toHaveLength(3);
});

test("a key stands for what was sent with it, and a course is asked about before it goes again", async () => {
  const student = new Visitor(shared.url);
  const email = `curl-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await student.signIn(email);
  const found = await (await student.get("/courses?search=law")).text();
  const [course = "", other = ""] = valuesOf(found, "add");
  const fields = { fullName: "Arif Hossain", email, phone: "+880 1712-345678", selectedCourses: [course] };
  const key = crypto.randomUUID();
  const first = await student.post(`/apply?course=${course}`, { ...fields, key });
  expect(first.headers.get("Location")).toMatch(/^\/apply\?sent=/);
  const again = await student.post(`/apply?course=${course}`, { ...fields, key });
  expect(again.headers.get("Location")).toBe(first.headers.get("Location"));

  const changed = { ...fields, phone: "+880 1812-345678" };
  const refused = await student.post(`/apply?course=${course}`, { ...changed, key });
  expect(refused.status).toBe(409);
  const page = await refused.text();
  expect(page).toContain("the phone number");
  expect(valuesOf(page, "phone")).toEqual([changed.phone]);
  expect(valuesOf(page, "key")).toEqual([key]);
  const answer = { newKey: valuesOf(page, "newKey")[0] ?? "", asked: valuesOf(page, "asked") };
  const anew = await student.post(`/apply?course=${course}`, { ...changed, key, ...answer });
  expect(anew.status).toBe(302);
  expect(anew.headers.get("Location")).not.toBe(first.headers.get("Location"));
  const anewAgain = await student.post(`/apply?course=${course}`, { ...changed, key, ...answer });
  expect(anewAgain.headers.get("Location")).toBe(anew.headers.get("Location"));

  const both = { ...fields, selectedCourses: [course, other], key: crypto.randomUUID() };
  const asked = await student.post(`/apply?course=${course}`, both);
  expect(asked.status).toBe(409);
  expect(valuesOf(await asked.text(), "asked")).toEqual([course]);
  const without = await student.post(`/apply?course=${course}`, { ...both, answer: "without", asked: course });
  expect(without.status).toBe(302);
  const nothing = await student.post(`/apply?course=${course}`, {
    ...fields,
    key: both.key,
    answer: "without",
    asked: course,
  });
  expect(nothing.status).toBe(422);
});
