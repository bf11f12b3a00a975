/** The email that a pack goes to its university with. In English, as admissions offices read it. */
import type { EmailDrafts } from "#app/domain/mail/email-drafts.ts";
import { shownCode } from "#app/domain/verify/code.ts";
import { countOf, dayInWords } from "#app/notation.ts";
import { addressLines } from "#app/office.ts";
import { site } from "#app/site.ts";
import { ANSWER_WORDS, answerText } from "./answer-words.ts";
import { packLinkPath, packPart } from "./pack-mail.ts";

export const packEmails: EmailDrafts<"pack"> = {
  pack: ({ packId, mail }, { origin, secretOf }) => {
    const { student, course, reference, answers, files, sha256, approvedOn, code, linkEndsOn } = mail;
    return {
      subject: `Documents of ${student} for ${course} (${reference})`,
      parts: [
        "Dear admissions team,",
        `These are the documents of ${student}. Our reference is ${reference}.`,
        answers.map((answer) => `${ANSWER_WORDS[answer.key]}: ${answerText(answer)}`).join("\n"),
        ...(linkEndsOn === null
          ? [[`${countOf(files.length, "file")}, attached as one archive:`, ...files].join("\n")]
          : [
              [`${countOf(files.length, "file")}, which are too large for an email:`, ...files].join("\n"),
              { href: `${origin}${packLinkPath(secretOf(packPart(packId)))}`, label: "Download the files" },
              `The link works until ${dayInWords(linkEndsOn)}.`,
            ]),
        [
          approvedOn === null ? null : `${student} saw and approved these files on ${dayInWords(approvedOn)}.`,
          `The checksum of the archive (SHA-256) is ${sha256}.`,
        ]
          .filter((line) => line !== null)
          .join("\n"),
        ...(code === null
          ? []
          : [{ href: `${origin}/verify?code=${shownCode(code)}`, label: `Check that it is from ${site.name}` }]),
        [site.name, ...addressLines()].join("\n"),
      ],
    };
  },
};
