import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import type { FactKind } from "./fact.ts";
import { FACT_FORMS } from "./fact-input.ts";

const TODAY = "2026-12-01";

const read = (kind: FactKind, fields: Record<string, string>) =>
  parseWithZod(new URLSearchParams(fields), { schema: FACT_FORMS[kind](TODAY) as z.ZodType<unknown> });
const errorsOf = (kind: FactKind, fields: Record<string, string>) => {
  const submission = read(kind, fields);
  return submission.status === "success" ? {} : submission.error;
};
const readOf = (kind: FactKind, fields: Record<string, string>) => {
  const submission = read(kind, fields);
  return submission.status === "success" ? submission.value : expect.fail(JSON.stringify(submission.error));
};

const OFFICE = {
  ...{ contractedName: "Shapla Education Consultants Ltd", tradingName: "Shapla" },
  ...{ registration: "C-184233", registeredOn: "2017-04-03", studentPays: "", studentPaysBangla: "" },
};
const UNIVERSITY = {
  ...{ universityId: "university-of-hull", contractedName: "Shapla Education Consultants Ltd", since: "2019-01-01" },
  ...{ until: "", by: "percent", figure: "15", paysNote: "", contract: "" },
};
const SUB_AGENT = { name: "Uttara Study Point", since: "2024-02-01", until: "", permittedBy: "university-of-hull" };
const CERTIFICATE = { userId: "one", scheme: "UK agent training", number: "48213", endsOn: "2027-06-30" };

describe("the form of the office", () => {
  test("reads names, registration and that students pay nothing", () => {
    expect(readOf("office", OFFICE)).toMatchObject({ registeredOn: "2017-04-03", studentPays: null });
  });

  test.each([
    ["a registration of tomorrow", { registeredOn: "2026-12-02" }, "registeredOn"],
    ["no day of registration", { registeredOn: "" }, "registeredOn"],
    ["what students pay in English alone", { studentPays: "£100 for a file" }, "studentPaysBangla"],
    ["what students pay in Bangla alone", { studentPaysBangla: "১০০ পাউন্ড" }, "studentPays"],
    ["no contracted name", { contractedName: " " }, "contractedName"],
  ])("refuses %s beside its field", (_, more, field) => {
    expect(errorsOf("office", { ...OFFICE, ...more })).toHaveProperty(field);
  });
});

describe("the form of a university", () => {
  test.each([
    ["15", "percent", { by: "percent", hundredths: 1500 }],
    ["12.5%", "percent", { by: "percent", hundredths: 1250 }],
    ["১২.৫", "percent", { by: "percent", hundredths: 1250 }],
    ["£1,500", "pounds", { by: "pounds", pence: 150_000 }],
    ["", "not_published", { by: "not_published" }],
  ])("reads “%s” as %s", (figure, by, pays) => {
    expect(readOf("university", { ...UNIVERSITY, figure, by })).toMatchObject({ pays });
  });

  test.each([
    ["101 percent", { figure: "101" }, "figure"],
    ["a percentage that is not there", { figure: "" }, "figure"],
    ["taka", { figure: "18 lakh", by: "pounds" }, "figure"],
    ["a figure that is not published", { by: "not_published" }, "figure"],
    ["an end before the beginning", { until: "2018-12-31" }, "until"],
    ["no beginning", { since: "" }, "since"],
    ["no university", { universityId: "" }, "universityId"],
  ])("refuses %s beside its field", (_, more, field) => {
    expect(errorsOf("university", { ...UNIVERSITY, ...more })).toHaveProperty(field);
  });
});

describe("the form of a sub-agent", () => {
  test("reads one that one university permits, without training", () => {
    const read = { permittedBy: ["university-of-hull"], training: null, trainedOn: null, checkedBy: null };
    expect(readOf("sub_agent", SUB_AGENT)).toMatchObject(read);
  });

  test.each([
    ["training that no one has checked", { training: "UK agent training", trainedOn: "2026-01-01" }, "checkedBy"],
    ["who checked without what", { checkedBy: "Farhana", trainedOn: "2026-01-01" }, "training"],
    ["training of tomorrow", { training: "A", checkedBy: "Farhana", trainedOn: "2026-12-02" }, "trainedOn"],
    ["an end before the beginning", { until: "2024-01-31" }, "until"],
  ])("refuses %s beside its field", (_, more, field) => {
    expect(errorsOf("sub_agent", { ...SUB_AGENT, ...more })).toHaveProperty(field);
  });
});

describe("the form of a certificate", () => {
  test("reads one in training, without number and end", () => {
    const fields = { userId: "one", scheme: "UK agent training", trainingSince: "2026-10-12" };
    expect(readOf("certificate", fields)).toMatchObject({ number: null, endsOn: null, trainingSince: "2026-10-12" });
  });

  test.each([
    ["a number without an end", { endsOn: "" }, "endsOn"],
    ["an end without a number", { number: "" }, "number"],
    ["nothing at all", { number: "", endsOn: "" }, "number"],
    ["an end before the training", { trainingSince: "2026-10-12", endsOn: "2026-01-01" }, "endsOn"],
    ["training that begins tomorrow", { trainingSince: "2026-12-02" }, "trainingSince"],
  ])("refuses %s beside its field", (_, more, field) => {
    expect(errorsOf("certificate", { ...CERTIFICATE, ...more })).toHaveProperty(field);
  });
});
