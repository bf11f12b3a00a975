/** Reads the emails of `tests/fixtures/mail`, which Python's email library wrote, as mail programs write them. */
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { failedDeliveries } from "./read-bounce.ts";
import { readMail } from "./read-mail.ts";
import { isAutomatic, isForged, isFrom, isLoop } from "./refuse-mail.ts";
import { answerOf } from "./split-answer.ts";

const FOLDER = "tests/fixtures/mail";
const rawOf = (name: string) => readFileSync(`${FOLDER}/${name}.eml`);
async function read(name: string) {
  const mail = await readMail(rawOf(name));
  if (!mail) throw new Error(`${name} cannot be read`);
  return mail;
}

describe("the answer is what the sender wrote, without what it answers", () => {
  test.each([
    ["bangla-base64", "আমি কাল পাসপোর্ট পাঠাবো। ধন্যবাদ।"],
    ["bangla-quoted-printable", "জমা দিয়েছি: £৫,০০০ – আজ।"],
    ["html-only", "I have paid the deposit & kept the receipt.\n * £5,000\n * 26 November"],
    ["latin-1", "Café fees: 50%"],
    ["windows-1252", "I’m sure – “yes”"],
    ["unknown-charset", "Hello there"],
    ["broken-base64", "Hello there"],
    ["broken-boundary", "The text is here."],
    ["nul-bytes", "AB is here"],
    ["format-flowed", "This is one long line that the mail program has broken into two.\n\nAnd a second paragraph."],
    ["gmail-english", "Yes, I will send it tomorrow."],
    ["gmail-bangla", "জি, কাল পাঠাবো।"],
    ["gmail-html", "It is attached to my profile."],
    ["outlook-desktop", "Dear Farhana,\n\nPlease find my answer: yes.\n\nNusrat"],
    ["outlook-html", "January is better for me."],
    ["outlook-mobile", "Yes please"],
    ["original-message", "Thank you, I have understood."],
    ["apple-mail", "See you on Sunday."],
    ["apple-mail-mac", "See you on Sunday.\n\nNusrat"],
    ["iphone", "Ok"],
    ["yahoo", "Can I pay in two parts?"],
    ["samsung", "I am on the way."],
    ["german", "Ja, morgen."],
    ["answer-below", "September, please."],
    ["answers-between", "My answers are below.\n\nSeptember\n\nYes, 6.5"],
    ["a-story", "On Monday I saw that the\nuniversity wrote:\nplease send IELTS first. What shall I do?"],
    ["broken-introduction", "Tomorrow."],
    ["said", "I agree."],
    ["text-around-picture", "Here is page one.\n\nAnd here I ask: is it enough?"],
    ["html-around-picture", "Here is page one.\nAnd here I ask: is it enough?"],
    ["html-without-body", "No tags around me"],
    ["empty-text-beside-html", "The text is in the HTML."],
    ["subject-only", "When does the office open on Sunday?"],
    ["no-subject", "No subject."],
    ["quote-only", ""],
    ["empty", ""],
  ])("reads the answer in %s", async (name, answer) => {
    expect(answerOf(await read(name)).answer).toBe(answer);
  });

  test.each(["gmail-english", "outlook-desktop", "yahoo", "samsung", "answers-between", "iphone"])(
    "keeps every line of %s in the answer or the quotation",
    async (name) => {
      const mail = await read(name);
      const { answer, quoted } = answerOf(mail);
      for (const line of mail.text.split("\n")) expect(`${answer}\n${quoted}`).toContain(line.trim());
      expect(quoted).toMatch(/Hello Nusrat|Which intake/);
    },
  );

  test.each(["forward", "outlook-forward"])("keeps a forwarded email of %s in the answer", async (name) => {
    const { answer, quoted } = answerOf(await read(name));
    expect(answer).toContain("We are pleased to offer you a place.");
    expect(quoted).toBe("");
  });
});

describe("files", () => {
  test.each([
    ["photo-only", ["পাসপোর্ট.jpg"]],
    ["word-document", ["statement.docx"]],
    ["email-in-email", []],
    ["file-name-in-latin-1", ["Forex Platte ohne Wölbung.jpg"]],
    ["file-without-name", [""]],
    ["broken-content-type", ["photo.jpg"]],
    ["signature-picture", []],
    ["winmail", []],
  ])("the files of %s are %j", async (name, names) => {
    expect((await read(name)).files.map((file) => file.name)).toEqual(names);
  });

  test("Outlook's own format is recognised", async () => {
    expect([(await read("winmail")).hasOutlookFile, (await read("photo-only")).hasOutlookFile]).toEqual([true, false]);
  });

  test("beyond 20 are counted, and one over 10 MB is not kept", async () => {
    const part = "--b\r\nContent-Type: image/png\r\n\r\nx\r\n";
    const large = `--b\r\nContent-Type: image/png\r\n\r\n${"x".repeat(10 * 1024 * 1024 + 1)}\r\n`;
    const head = "From: a@b.c\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n";
    const mail = await readMail(Buffer.from(`${head}${large}${part.repeat(24)}--b--`));
    expect([mail?.files.length, mail?.moreFiles, mail?.files[0]?.bytes]).toEqual([20, 5, null]);
  });
});

test("an email without a sender is read, and one without a head is not", async () => {
  expect(await readMail(rawOf("no-from"))).toMatchObject({ isUnreadable: false, senders: [], text: "Hello\n" });
  expect(await readMail(rawOf("no-headers"))).toMatchObject({ isUnreadable: true, senders: [], text: "" });
});

describe("what is no text to people", () => {
  const HEAD = "From: a@b.c\r\nTo: reply@in.shapla.example\r\nSubject: Secret\r\nMIME-Version: 1.0\r\n";

  test.each([
    ['application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"', "MIIG"],
    ["application/x-pkcs7-mime; smime-type=enveloped-data", "MIIG"],
    [
      'multipart/encrypted; protocol="application/pgp-encrypted"; boundary=b',
      "--b\r\nContent-Type: application/octet-stream\r\n\r\n-----BEGIN PGP MESSAGE-----\r\n--b--",
    ],
  ])("%s is not read, and has its head", async (type, body) => {
    const mail = await readMail(Buffer.from(`${HEAD}Content-Type: ${type}\r\n\r\n${body}\r\n`));
    expect(mail).toMatchObject({ isUnreadable: true, senders: ["a@b.c"], subject: "Secret", files: [] });
  });

  const EVENT =
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Meet about\r\n  the deposit\r\nDTSTART;TZID="GMT+06:00":20261201T150000\r\nDESCRIPTION:At 3 pm\\, please.\\nNusrat\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n';

  test("an invitation is what it says", async () => {
    const mail = await readMail(Buffer.from(`${HEAD}Content-Type: text/calendar; method=REQUEST\r\n\r\n${EVENT}`));
    expect([mail.text, mail.files]).toEqual(["Meet about the deposit\n2026-12-01 15:00\nAt 3 pm, please.\nNusrat", []]);
  });

  test("an invitation beside a text leaves the text alone", async () => {
    const parts = `--b\r\nContent-Type: text/plain\r\n\r\nPlease come.\r\n--b\r\nContent-Type: text/calendar\r\n\r\n${EVENT}--b--`;
    const mail = await readMail(Buffer.from(`${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts}`));
    expect([mail.text.trim(), mail.files]).toEqual(["Please come.", []]);
  });
});

describe("the sender of an email", () => {
  const EMAIL = "Nusrat@example.com";
  const facts = async (name: string) => {
    const mail = await read(name);
    return {
      ...(isLoop(mail) && { loop: true }),
      ...(isAutomatic(mail) && { automatic: true }),
      ...(isForged(mail) && { forged: true }),
      ...(!isFrom(mail, [EMAIL]) && { other: true }),
    };
  };

  test.each([
    ["gmail-english", {}],
    ["small-and-large-letters", {}],
    ["auto-submitted-no", {}],
    ["list-of-results", {}],
    ["header-injection", {}],
    ["comma-in-name", {}],
    ["comma-and-space-in-name", {}],
    ["at-sign-in-name", {}],
    ["another-sender", { other: true }],
    ["sender-in-name", { other: true }],
    ["two-senders", { other: true }],
    ["two-from-headers", { other: true }],
    ["forged", { forged: true }],
    ["forged-spf-and-dkim", { forged: true }],
    ["our-own", { loop: true }],
    ["x-loop", { loop: true }],
    ["many-hops", { loop: true }],
    ["out-of-office", { automatic: true }],
    ["out-of-office-exchange", { automatic: true }],
    ["vacation", { automatic: true }],
    ["bulk", { automatic: true }],
    ["x-autoreply", { automatic: true }],
    ["read-receipt", { automatic: true }],
    ["bounce-postfix", { automatic: true, other: true }],
  ])("%s is known as %j", async (name, known) => {
    expect(await facts(name)).toEqual(known);
  });
});

describe("a report of a delivery", () => {
  test.each([
    ["bounce-postfix", "5.1.1", ["nusrat@example.com"]],
    ["bounce-exim", "5.0.0", ["nusrat@example.com"]],
    ["bounce-gmail", "5.1.1", ["nusrat@example.com"]],
    ["bounce-exchange", "5.2.2", ["nusrat@tenant.onmicrosoft.example", "nusrat@example.com"]],
    ["bounce-gave-up", "4.4.1", ["nusrat@example.com"]],
  ])("a report of a failed delivery is read: %s", async (name, status, addresses) => {
    const { deliveryStatus } = await read(name);
    expect(failedDeliveries(deliveryStatus ?? "")).toMatchObject([{ status, addresses, detail: expect.any(String) }]);
  });

  test.each(["delayed", "delivered"])("a report without a failure names no failed delivery: %s", async (name) => {
    const { deliveryStatus } = await read(name);
    expect(deliveryStatus).toContain("Final-Recipient");
    expect(failedDeliveries(deliveryStatus ?? "")).toEqual([]);
  });
});

test("no email of the folder, cut or changed anywhere, makes the reading fail", async () => {
  const names = readdirSync(FOLDER);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.nat(), fc.uint8Array({ maxLength: 8 }), async (name, at, bytes) => {
      const raw = readFileSync(`${FOLDER}/${name}`);
      const start = at % raw.length;
      const mail = await readMail(
        Buffer.concat([raw.subarray(0, start), bytes, raw.subarray(start + bytes.length * 2)]),
      );
      if (mail) expect(answerOf(mail).answer.isWellFormed()).toBe(true);
    }),
    { numRuns: 300 },
  );
});
