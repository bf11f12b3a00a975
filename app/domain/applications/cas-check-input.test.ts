import { expect, test } from "vitest";
import { casCheckForm } from "./cas-check-input.ts";

const sent = {
  ...{ version: 1, name: "Sharmin Akter", latestStart: "2028-01-28", fee: "15960", paidPence: "0" },
  ...{ isName: "on", isCourse: "on", isFee: "on", isPaid: "on", isStart: "on" },
};

test("a check of an offer whose fee is recorded is taken", () => {
  expect(casCheckForm.parse(sent)).toMatchObject({ fee: 15_960, paidPence: 0 });
});

test.each(["", undefined])("a check whose fee is %j says to record it first", (fee) => {
  const { error } = casCheckForm.safeParse({ ...sent, fee });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [["fee"], "Record the fee per year after scholarship first."],
  ]);
});
