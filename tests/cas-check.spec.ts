/** Staff compare a course with its documents before the CAS is asked for. */
import { said } from "./support/actions.ts";
import { record } from "./support/choices.ts";
import { dataScience } from "./support/courses.ts";
import { sendDocuments } from "./support/sent-documents.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

const origin = () => process.env.TEST_APP_URL ?? "";

test("staff are asked once before a CAS is asked for, check each line, and the student reads it", {
  tag: "@both",
}, async ({ staffPage, hydrated, hasScripts }) => {
  const { application, client } = await sendDocuments(origin(), ["passport"]);
  await record(staffPage, application, dataScience.id, {
    ...{ Answer: "conditional", "Fee per year after scholarship": "15960" },
  });
  await staffPage.goto(`/admin/applications/${application}`);
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: /To step 5/ }).click();
  await expect(staffPage.getByText("The pre-CAS check has not been done.")).toBeVisible();
  await expect(staffPage.getByRole("button", { name: "Move to CAS Requested" })).toBeVisible();
  await staffPage.getByRole("link", { name: /^Check / }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("Pre-CAS check");
  await hydrated(staffPage);
  await expectAccessible(staffPage, hasScripts);
  if (hasScripts) await expectNoSidewaysScroll(staffPage);
  await expect(staffPage.getByRole("link", { name: /^Passport/ })).toBeVisible();
  const name = staffPage.getByLabel("Name as in the passport");
  await expect(name).toHaveValue("Mst. Sharmin Akter");
  await name.fill("SHARMIN AKTER");
  await staffPage.getByLabel("The same in the passport").check();
  await staffPage.getByRole("button", { name: "Record the check" }).click();
  // What was not compared stands beside its line, and nothing is lost.
  await expect(staffPage.getByText("Compare it with the receipts, and select it.")).toBeVisible();
  await expect(staffPage.getByText("Enter the latest start that the university accepts.")).toBeVisible();
  await expect(name).toHaveValue("SHARMIN AKTER");
  await expect(staffPage.getByLabel("The same in the passport")).toBeChecked();
  await hydrated(staffPage);
  for (const box of ["isCourse", "isFee", "isPaid", "isStart"]) await staffPage.locator(`#check-${box}`).check();
  await staffPage.getByLabel("Latest start that the university accepts").fill("2028-01-28");
  await staffPage.getByRole("button", { name: "Record the check" }).click();
  await said(staffPage, "Pre-CAS check recorded");
  await expect(staffPage.getByText("SHARMIN AKTER, £15,960, £0 paid, latest start 28 January 2028.")).toBeVisible();
  expect((await client.call("GET", "/api/applications")).json).toMatchObject([
    { courseDetails: [{ casCheck: { name: "SHARMIN AKTER", fee: 15_960, latestStart: "2028-01-28" } }] },
  ]);
  await staffPage.goto(`/admin/applications/${application}`);
  await expect(staffPage.getByText("Checked before the CAS is asked for")).toBeVisible();
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: /To step 5/ }).click();
  await said(staffPage, "Application status updated successfully");
});
