/** Tests what is read of emails beside their text: charsets, reactions, pictures and emails in emails. */
import { describe, expect, test } from "vitest";
import { readMail } from "./read-mail.ts";
import { isAutomatic } from "./refuse-mail.ts";
import { answerOf } from "./split-answer.ts";

const HEAD = "From: Rafi Hasan <rafi@mail.example>\r\nTo: reply@in.shapla.example\r\nSubject: Re: Shapla\r\n";
async function read(rest: string | Buffer) {
  const mail = await readMail(Buffer.concat([Buffer.from(HEAD), Buffer.from(rest)]));
  return mail ?? expect.fail("not read");
}
const body = (type: string, text: string) => `Content-Type: ${type}\r\n\r\n${text}`;
const mixed = (kind: string, ...parts: string[]) =>
  `Content-Type: multipart/${kind}; boundary=b\r\n\r\n${parts.map((part) => `--b\r\n${part}\r\n`).join("")}--b--\r\n`;
const picture = (id: string, bytes: number, disposition = "inline") =>
  `Content-Type: image/png; name="${id}.png"\r\nContent-ID: <${id}>\r\nContent-Disposition: ${disposition}; filename="${id}.png"\r\n\r\n${"x".repeat(bytes)}`;

describe("bytes of UTF-8 are read under any name", () => {
  test.each(["us-ascii", "iso-8859-1", "windows-1252", "latin1", "ascii"])("charset %s", async (charset) => {
    expect((await read(body(`text/plain; charset=${charset}`, "আমি £500 দিয়েছি – ঠিক?"))).text.trim()).toBe(
      "আমি £500 দিয়েছি – ঠিক?",
    );
  });

  test("a text without a charset", async () => {
    expect((await read(body("text/plain", "ধন্যবাদ"))).text.trim()).toBe("ধন্যবাদ");
  });

  test("a text that is Windows-1252 stays so", async () => {
    const raw = Buffer.from("Caf\xe9 \x93fees\x94 \x80500", "latin1");
    const mail = await read(Buffer.concat([Buffer.from("Content-Type: text/plain; charset=us-ascii\r\n\r\n"), raw]));
    expect(mail.text.trim()).toBe("Café “fees” €500");
  });

  test("HTML", async () => {
    expect((await read(body("text/html; charset=us-ascii", "<p>আমি রাজি</p>"))).text.trim()).toBe("আমি রাজি");
  });
});

describe("a reaction", () => {
  test.each([
    [
      "of Gmail",
      mixed(
        "alternative",
        body("text/plain", "🎉\r\n\r\nRafi Hasan reacted via Gmail"),
        body("text/vnd.google.email-reaction+json", '{"emoji":"🎉","version":1}'),
      ),
      "🎉",
    ],
    ["of Gmail without its part", body("text/plain", "🙏🏽\r\n\r\nRafi Hasan reacted via Gmail"), "🙏🏽"],
    ["of Outlook", body("text/plain", "Rafi Hasan reacted to your message:\r\n\r\n❤️"), "❤️"],
  ])("%s is known", async (_, raw, emoji) => {
    const { isReaction, text, files } = await read(raw);
    expect({ isReaction, text, files }).toEqual({ isReaction: true, text: emoji, files: [] });
  });

  test.each([
    ["a thumb alone", "👍"],
    ["a thumb with words", "👍\r\nYes, I accept.\r\nRafi Hasan reacted via Gmail"],
    ["words about one", "The university reacted to your message:\r\nit was too late"],
  ])("%s is an answer", async (_, text) => {
    expect((await read(body("text/plain; charset=utf-8", text))).isReaction).toBe(false);
  });
});

describe("a picture", () => {
  const withPicture = (html: string, ...pictures: string[]) =>
    read(mixed("related", body("text/html", html), ...pictures)).then(({ files }) => files.map(({ name }) => name));

  test.each([
    ["below two dashes", '<p>Here it is.</p><p>--<br><img src="cid:logo"></p>'],
    ["in a signature of Gmail", '<p>Hi</p><div class="gmail_signature"><img src="cid:logo" width="600"></div>'],
    ["in what is answered", '<p>Hi</p><div class="gmail_quote"><img src="cid:logo"></div>'],
    ["that is shown small", '<p>Hi</p><img src="cid:logo" width=96 height=40>'],
    ["that its style shows small", '<p>Hi</p><img style="width:1.2in; height: 60px" src="cid:logo">'],
  ])("%s is no document", async (_, html) => {
    expect(await withPicture(html, picture("logo", 40_000))).toEqual([]);
    expect(await withPicture(html, picture("logo", 40_000, "attachment"))).toEqual([]);
  });

  test.each([
    ["that is shown large", '<p>My passport:</p><img src="cid:page" width="562" height="750">'],
    ["without a size, above the signature", '<p>My passport:</p><img src="cid:page"><p>--<br>Rafi</p>'],
  ])("%s is a document", async (_, html) => {
    expect(await withPicture(html, picture("page", 40_000))).toEqual(["page.png"]);
  });

  test("that is attached, and not in the text, is a document however small", async () => {
    expect(await withPicture("<p>Hi</p>", picture("page", 900, "attachment"))).toEqual(["page.png"]);
  });
});

describe("an email in an email", () => {
  const inner = (rest: string) => `From: Admissions <admissions@uni.example>\r\nSubject: Your place\r\n${rest}`;
  const pdf = 'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="place.pdf"\r\n\r\n%PDF-1.4';
  const parts = inner(
    mixed("mixed", body("text/plain", "Well done"), pdf).replaceAll("--b", "--in").replace("=b", "=in"),
  );

  test.each([
    ["message/rfc822", 'attachment; filename="Your place.eml"'],
    ["message/rfc822", "attachment"],
    ["application/octet-stream", 'attachment; filename="place.EML"'],
  ])("of %s is opened one level: %s", async (type, disposition) => {
    const file = `Content-Type: ${type}\r\nContent-Disposition: ${disposition}\r\n\r\n${parts}`;
    const mail = await read(mixed("mixed", body("text/plain", "See this."), file));
    expect(mail.files.map(({ name }) => name)).toEqual(["place.pdf"]);
    expect(answerOf(mail).answer).toBe(
      "See this.\n\n---------- Forwarded message ----------\nFrom: admissions@uni.example\nSubject: Your place\n\nWell done",
    );
  });

  test("in another one stays a file", async () => {
    const level = (rest: string, boundary: string) =>
      `Content-Type: multipart/mixed; boundary=${boundary}\r\n\r\n--${boundary}\r\nContent-Type: message/rfc822\r\nContent-Disposition: attachment; filename=${boundary}.eml\r\n\r\n${rest}\r\n--${boundary}--\r\n`;
    const mail = await read(level(inner(level(parts, "second")), "first"));
    expect(mail.files.map(({ name }) => name)).toEqual(["second.eml"]);
  });

  test("that is broken stays a file", async () => {
    const file = 'Content-Type: message/rfc822\r\nContent-Disposition: attachment; filename="x.eml"\r\n\r\nnot one';
    expect((await read(mixed("mixed", body("text/plain", "See."), file))).files.map(({ name }) => name)).toEqual([
      "x.eml",
    ]);
  });
});

test.each([
  ["X-Auto-Response-Suppress: DR, OOF, AutoReply", false],
  ["X-Auto-Response-Suppress: All", false],
  ["X-Autoreply: no", false],
  ["X-Autoreply: yes", true],
  ["Auto-Submitted: auto-replied", true],
])("%s marks an automatic email: %s", async (header, isMarked) => {
  expect(isAutomatic(await read(`${header}\r\n${body("text/plain", "I accept the offer.")}`))).toBe(isMarked);
});
