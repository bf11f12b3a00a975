import { expect, test } from "vitest";
import { type AccountTraits, likeness } from "./same-account.ts";

const FATHERS = "+8801711234567";
const account = (name: string | readonly string[], phone: string | null = FATHERS, email = ""): AccountTraits => ({
  names: typeof name === "string" ? [name] : name,
  phones: phone ? [phone] : [],
  emails: email ? [email] : [],
});
const OTHER_NUMBER = "+8801812345678";

test.each<[string, AccountTraits, AccountTraits, "same" | "may_be" | null]>([
  ["a number and a name", account("Nusrat Jahan"), account("Nusrat Jahan"), "same"],
  ["a number and another spelling", account("Md. Rakib Talukder"), account("Mohammad Rakib Talukdar"), "same"],
  ["a number and the name in Bangla", account("মোঃ রাকিব হোসেন"), account("মো. রাকিব হোসেন"), "same"],
  ["a number and a shorter name", account("Tanvir"), account("Tanvir Hasan Chowdhury"), "same"],
  ["a number and a name of one application", account(["tanvir99", "Tanvir Hasan"]), account("Tanvir Hasan"), "same"],
  ["the words in another order", account("Chowdhury Farhana"), account("Farhana Choudhury"), "same"],
  ["twins with one number", account("Hasan Mahmud"), account("Husain Mahmud"), "may_be"],
  ["a father's number for two siblings", account("Nusrat Akter"), account("Tanvir Akter"), "may_be"],
  ["two men who are both Mohammad", account("Md. Karim"), account("Md. Rahim"), "may_be"],
  ["a number and no name", account("Nusrat Jahan"), account([]), "may_be"],
  [
    "an address of an application",
    account("Mim", null, "mim@example.com"),
    account("Mim", null, "mim@example.com"),
    "same",
  ],
  ["a name alone", account("Nusrat Jahan"), account("Nusrat Jahan", OTHER_NUMBER), null],
  ["a name without numbers", account("Nusrat Jahan", null), account("Nusrat Jahan", null), null],
  ["a number of one of them", account("Nusrat Jahan"), account("Nusrat Jahan", null), null],
])("two accounts with %s", (_, one, other, expected) => {
  expect([likeness(one, other), likeness(other, one)]).toEqual([expected, expected]);
});
