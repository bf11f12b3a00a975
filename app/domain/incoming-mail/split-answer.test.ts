/** Tests that nothing a person has written is taken for what their mail program has added, and the other way round. */
import { describe, expect, test } from "vitest";
import { answerOf, type MailText } from "./split-answer.ts";

const OURS = "reply+abc@in.shapla.example";
const split = (lines: string[], more: Partial<MailText> = {}) =>
  answerOf({
    subject: "Re: Shapla: a new message",
    text: lines.join("\n"),
    senderName: "Rafi Hasan",
    senders: ["rafi.hasan@mail.example"],
    recipients: [OURS],
    ourAddress: "office@study.example",
    ...more,
  });

describe("a person's own words stay in the message", () => {
  test.each([
    ["a sentence that begins as a phone's does", ["I paid.", "Sent from BRAC Bank today: £1,500 to the university."]],
    ["a sentence about a courier", ["The originals are on their way.", "Sent via FedEx, number 77 12."]],
    ["a sentence about one's own phone", ["Sorry for the mistakes.", "Sent from my brother’s phone, mine is broken."]],
    ["a sentence about a bank in Bangla", ["টাকা দিয়েছি।", "আমার ব্যাংক থেকে পাঠানো হয়েছে ২,০০০ পাউন্ড।"]],
    ["a line of two dashes", ["Scores:", "--", "PTE 62", "SSC 5.00"]],
    ["a line of two dashes and a space", ["Scores:", "-- ", "PTE 62", "SSC 5.00"]],
    ["a line of three dashes", ["First question.", "---", "Second question?"]],
    ["a list with dashes", ["Hello,", "-This is my first choice", "- this the second"]],
    ["questions after an arrow", ["I ask:", "> Must I pay at once?", "> When does it begin?", "Rafi"]],
    ["questions after an arrow, at the end", ["I ask:", "> Must I pay at once?"]],
    ["an arrow and a number", ["My score", "> 6.5 in each part", "is enough?"]],
    [
      "a pasted letter with its head",
      [
        "They wrote this:",
        "",
        "From: Finance <finance@university.example>",
        "Sent: 26 November 2026",
        "To: Rafi Hasan",
        "Subject: Your deposit",
        "",
        "Pay by 1 December.",
        "",
        "Can I pay later?",
      ],
    ],
    [
      "a pasted letter with its introduction",
      ["On 26 November 2026, Finance <finance@university.example> wrote:", "> Pay by 1 December.", "Can I pay later?"],
    ],
    [
      "a pasted letter below Original Message",
      ["See:", "-----Original Message-----", "From: X <x@university.example>", "Sent: today", "Subject: Place", "Yes"],
    ],
    ["lines with labels", ["My details", "Name: Rafi Hasan", "IELTS: 6.5", "HSC: 4.80", "Thanks"]],
  ])("%s", (_, lines) => {
    expect(split(lines)).toEqual({ answer: lines.map((line) => line.trimEnd()).join("\n"), quoted: "" });
  });

  test("a line that a mailbox has escaped is as it was written", () => {
    const { answer, quoted } = split(["Thanks.", ">From Sunday I am in Khulna.", ">>From then on call my uncle."]);
    expect(answer).toBe("Thanks.\nFrom Sunday I am in Khulna.\nFrom then on call my uncle.");
    expect(quoted).toBe("");
  });

  test("what an email passes on as a file stays, also behind a quote", () => {
    const quote = ["On 26 Nov 2026 at 10:00, Shapla <office@study.example> wrote:", "", "Hello"];
    expect(split(["Look.", ...quote], { passedOn: "Your place is sure." }).answer).toBe("Look.\n\nYour place is sure.");
  });
});

test("words that someone has indented in HTML are theirs", () => {
  const lines = ["My IELTS result:", "", "> Listening 7.0, writing 6.5", "", "Is it enough for Hull?"];
  expect(split(lines, { isHtml: true })).toEqual({ answer: lines.join("\n"), quoted: "" });
});

test("a line that a mail program has drawn is no answer, and what is below it may be", () => {
  const head = [
    "From: Shapla <office@study.example>",
    "Sent: Sunday, 29 November 2026 9:12",
    "Subject: Shapla: a new message",
  ];
  const lines = ["---------- Replied message ----------", ...head, "", "Will you accept the offer? YES, I ACCEPT"];
  expect(split(lines)).toEqual({ answer: "", quoted: lines.join("\n") });
  expect(split(["-----", "Yes.", ...head]).answer).toBe("-----\nYes.");
});

describe("what a mail program has added is cut off, and kept", () => {
  const DEVICES = [
    "Sent from my iPhone",
    "Sent from my iPhone 14 Pro Max",
    "Sent from my Galaxy S23 Ultra",
    "Sent from my Xiaomi 13",
    "Sent from Outlook for Android",
    "Sent from Yahoo Mail on Android",
    "Sent via the Samsung Galaxy",
    "Get Outlook for iOS<https://aka.example/ios>",
    "আমার iPhone থেকে পাঠানো",
  ];
  test.each(DEVICES)("%s", (line) => {
    expect(split(["Yes.", "", line])).toEqual({ answer: "Yes.", quoted: line });
  });

  test.each([["Rafi Hasan", "+880 1712 345608"], ["Best wishes, Rafi"], ["hasan@mail.example"]])(
    "a signature that begins with a name: %s",
    (...signature) => {
      expect(split(["Yes.", "-- ", ...signature])).toEqual({ answer: "Yes.", quoted: ["--", ...signature].join("\n") });
    },
  );

  test("a long text below two dashes is no signature", () => {
    const lines = ["Yes.", "-- ", "Rafi asks:", ...Array.from({ length: 9 }, (_, index) => `Question ${index}?`)];
    expect(split(lines).quoted).toBe("");
  });

  test.each([
    [
      "one line of Samsung's",
      [
        "All right.Sent from my Galaxy S9",
        "-------- Original message --------From: Shapla <office@study.example> Date: 26/11/2026 To: r@mail.example Subject: Shapla: a new message",
        "Will you come?",
      ],
    ],
    [
      "Outlook in French",
      [
        "All right.",
        "",
        "De : Shapla <office@study.example>",
        "Envoyé : jeudi 26 novembre 2026 10:00",
        "À : rafi.hasan@mail.example",
        "Objet : Shapla: a new message",
        "",
        "Will you come?",
      ],
    ],
    [
      "Outlook in Spanish, by its subject",
      [
        "All right.",
        "________________________________",
        "De: Oficina",
        "Enviado: jueves, 26 de noviembre",
        "Para: Rafi",
        "Asunto: Re: Shapla: a new message",
        "",
        "Will you come?",
      ],
    ],
    [
      "an answer to an own email",
      ["All right.", "On 26 Nov 2026 at 10:00, Rafi Hasan <rafi.hasan@mail.example> wrote:", "> Will you come?"],
    ],
    [
      "an introduction that is quoted too",
      ["All right.", "", "> On 26 Nov 2026, at 10:00, Shapla <office@study.example> wrote:", ">", "> Will you come?"],
    ],
  ])("%s", (_, lines) => {
    const { answer, quoted } = split(lines);
    expect(answer).toBe("All right.");
    expect(quoted).toContain("Will you come?");
  });

  test("a quote of HTML with an introduction in another language, and answers between", () => {
    const lines = ["Il 29/11/2026 09:12, Shapla ha scritto:", "", "> Will you come?", "Yes.", "> When?", "On Monday."];
    expect(split(lines, { isHtml: true }).answer).toContain("Yes.\nOn Monday.");
  });

  test("a quote of HTML without an introduction", () => {
    expect(split(["Yes.", "", "> Will you come?"], { isHtml: true }).answer).toBe("Yes.");
  });
});
