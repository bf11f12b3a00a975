/** The terms: what students can expect of us, and we of them. */
import type { PromiseClock } from "#app/domain/promise/clock-words.ts";
import { within } from "#app/domain/promise/promise-words.ts";
import { site } from "#app/site.ts";

/** When the text was last changed. */
export const TERMS_DATE = "21 November 2026";

/** Returns the terms, with what we promise. */
export const termsFor = (
  clock: PromiseClock,
): readonly { id: string; title: string; paragraphs: readonly string[] }[] => [
  {
    id: "what-we-do",
    title: "What we do",
    paragraphs: [
      `${site.name} lists courses at UK universities, saves the ones you like, takes your application and shows you each step up to your visa. A counsellor reads your application, asks for anything missing and sends it to the universities you chose.`,
      `A counsellor will contact you ${within(clock)} of your application. If no one has, call the office or message us on WhatsApp.`,
    ],
  },
  {
    id: "cost",
    title: "What it costs you",
    paragraphs: [
      "Nothing. Searching, saving, comparing and applying through us is free for students.",
      "Other organisations charge their own fees, which you pay to them and not to us: a university's application fee or deposit, the IELTS test, the tuberculosis test, the visa application and the Immigration Health Surcharge.",
    ],
  },
  {
    id: "no-promise",
    title: "What we cannot promise",
    paragraphs: [
      "We cannot promise you an offer or a visa. Universities decide on offers, and the UK Home Office decides on visas. Anyone who takes money for such a promise is deceiving you.",
      "Fees, scores, start dates and scholarships can change after we publish them. The university's own website and your offer letter are what count, so read them before you pay.",
      "While the footer of our pages says that fees, scores, scholarships and people are samples, they only show how the site works. Do not base any decision on them.",
      "We fix problems as soon as we can, but the site may be unavailable for a while. If something has a deadline, send it in good time.",
    ],
  },
  {
    id: "what-we-ask",
    title: "What we expect from you",
    paragraphs: [
      "Apply in your own name, with your own documents and truthful answers. Tell your counsellor if something changes, such as a new passport, and about any earlier visa refusal.",
      "Never use a forged document, a borrowed bank statement or someone else's essay. If you deceive the Home Office, it can refuse all your applications for 10 years. If we find a deception, we will end your application straight away.",
      "Do not try to break the site, access other people's data or send forms automatically. The API page explains what programs are allowed to do.",
    ],
  },
  {
    id: "account",
    title: "Your account, and closing it",
    paragraphs: [
      "You sign in with your own Google account. Anyone who can use that account can use your account here, so keep it secure.",
      "You can stop using Shapla at any time. Write to us to withdraw an application. You can delete your account on the page “Your account”. The Privacy Policy explains what we delete and what we keep. Any offer you already have is still yours.",
      "We may close an account that is used to deceive or harm others. We will tell you why, and you can reply.",
    ],
  },
  {
    id: "content",
    title: "Content and links",
    paragraphs: [
      "We own the text and drawings on this site. You can share links to them, but ask us before you copy them elsewhere. Universities' names and images belong to the universities.",
      "We link to other websites: universities, maps and videos. We are not responsible for what is on them.",
      "What you send us remains yours. You allow us to pass it on to the universities you apply to, and to use it for nothing else.",
    ],
  },
  {
    id: "liability",
    title: "What we are responsible for",
    paragraphs: [
      "We are responsible for harm we cause deliberately or through gross negligence. We are not responsible for what a university, the Home Office or a bank decides, or for a fee that has changed.",
      "Nothing in these terms takes away your legal rights.",
    ],
  },
  {
    id: "law",
    title: "The law, and changes to these terms",
    paragraphs: [
      "The law of Bangladesh applies to these terms, and the courts of Dhaka decide any dispute. Talk to us first: one conversation settles most things.",
      "When we change these terms, we update the date at the top. If the change is important, we will notify everyone with an account before it takes effect. If you do not agree, you can close your account.",
    ],
  },
];
