import { expect, test } from "vitest";
import { typedRows, withoutEmptyRows } from "./hours-rows.ts";

function formOf(...fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test("rows without a day and times, and removed ones, are left out, and the others move up", () => {
  const form = formOf(
    ["intent", "save"],
    ...[["rows[0].weekday", "0"] as [string, string], ["rows[0].remove", "on"] as [string, string]],
    ...[["rows[1].weekday", ""] as [string, string], ["rows[1].minutes", "20"] as [string, string]],
    ...[["rows[2].weekday", ""] as [string, string], ["rows[2].from", "11:00"] as [string, string]],
    ...[["rows[2].kinds", "phone"] as [string, string], ["rows[2].kinds", "office"] as [string, string]],
  );
  const kept = withoutEmptyRows(form);
  expect([...kept.keys()]).toEqual(["intent", "rows[0].weekday", "rows[0].from", "rows[0].kinds", "rows[0].kinds"]);
  expect(typedRows(kept)).toEqual([
    { weekday: "", from: "11:00", to: "", kinds: ["phone", "office"], minutes: "", capacity: "" },
  ]);
});
