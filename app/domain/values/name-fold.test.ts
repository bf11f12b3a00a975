import { describe, expect, test } from "vitest";
import { foldName, nameStart } from "./name-fold.ts";

describe("foldName", () => {
  test.each([
    ["Talukdar", "Talukder", "Taluqdar", "Talookdar"],
    ["Chowdhury", "Choudhury", "Chaudhuri", "Chowdhary", "Chowdury"],
    ["Hossain", "Hussain", "Hossein", "Hosain", "Hossen", "Hosen"],
    ["Md", "Md.", "Mohd", "Mohammad", "Muhammad", "Mohammed", "Mohamed", "মোঃ", "মো:", "মো", "মোহাম্মদ", "মুহাম্মদ"],
    ["Mst.", "Most.", "Mosammat", "Musammat", "মোসাঃ", "মোছাঃ", "মোসাম্মৎ"],
    ["Rahman", "Rehman", "Rohman", "Rahaman"],
    ["Haque", "Hoque", "Huq", "Haq"],
    ["Akter", "Akhter", "Aktar", "Akhtar"],
    ["Ahmed", "Ahmad", "Ahamed", "Ahammed"],
    ["Majumder", "Mazumdar"],
    ["Siddiqui", "Siddiquee", "Siddiki"],
    ["Sheikh", "Shaikh"],
    ["Fatema", "Fatima"],
    ["Tanvir", "Tanveer"],
    ["Khatun", "Khatoon"],
    ["Mia", "Miah", "Miya"],
    ["Sara", "Sarah"],
  ])("joins the spellings of %s", (...spellings) => {
    expect(new Set(spellings.map(foldName))).toEqual(new Set([foldName(spellings[0] ?? "")]));
    expect(foldName(spellings[0] ?? "")).toMatch(/^ [A-Z]+ $/);
  });

  test("keeps other names apart", () => {
    const names = "Hasan Hossain Rahim Rahman Karim Kabir Kamal Kamil Salim Salam Jamal Jamil Nasrin Nasir Ali".split(
      " ",
    );
    expect(new Set(names.map(foldName)).size).toBe(names.length);
  });

  test("leaves out what it has no rule for", () => {
    expect(foldName("রাকিব 17, Rakib")).toBe(" RAKIB ");
  });
});

describe("nameStart", () => {
  test("returns the beginning of a name", () => {
    expect(["talukd", "মোঃ", "al amin"].map(nameStart)).toEqual(["TALAKD", "MAHAMAD", "AL AMIN"]);
  });

  test("returns nothing for what is no name", () => {
    expect(["rakib@example.com", "sh 7k3m", "1711234567", "a", "রাকিব", "c++"].map(nameStart)).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });
});
