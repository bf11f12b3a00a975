/** What a student may expect of us, and we of them. */
import { site } from "#app/site.ts";

/** When the text was last changed. */
export const TERMS_DATE = "21 November 2026";

export const TERMS: readonly { id: string; title: string; paragraphs: readonly string[] }[] = [
  {
    id: "what-we-do",
    title: "What we do",
    paragraphs: [
      `${site.name} shows courses at UK universities, keeps the ones you like, takes your application, and shows you each step of it up to the visa. A counsellor reads your application, asks for what is missing, and sends it to the universities that you chose.`,
      "A counsellor contacts you within 6 hours of your application. If nobody has, call the office or write to us on WhatsApp.",
    ],
  },
  {
    id: "cost",
    title: "What it costs you",
    paragraphs: [
      "Nothing: searching, saving, comparing and applying through us are free for students.",
      "Others have fees of their own, and you pay those to them, not to us: a university's application fee or deposit, the IELTS test, the tuberculosis test, the visa application and the Immigration Health Surcharge.",
    ],
  },
  {
    id: "no-promise",
    title: "What we cannot promise",
    paragraphs: [
      "An offer: the university decides. A visa: the UK Home Office decides. Nobody can promise you either, and whoever takes money for such a promise deceives you.",
      "Fees, scores, start dates and scholarships change, sometimes after we wrote them down. What counts is the university's own page and its offer letter: read them before you pay.",
      "While the foot of our pages says that fees, scores, scholarships and people are samples, they only show how the site works. Decide nothing by them.",
      "We mend what breaks as soon as we can, but the site can be away for a while. Send what has a deadline in good time.",
    ],
  },
  {
    id: "what-we-ask",
    title: "What we ask of you",
    paragraphs: [
      "Apply as yourself, with your own papers and true answers. Tell your counsellor when something changes, such as a new passport or an earlier refusal.",
      "Never use a false paper, a borrowed bank statement or somebody else's essay. The Home Office can refuse every application of yours for ten years after a deception, and we end an application at once when we find one.",
      "Do not try to break the site, to open what is not yours, or to send forms by a program. The API has its own page that says what programs may do.",
    ],
  },
  {
    id: "account",
    title: "Your account, and how it ends",
    paragraphs: [
      "You sign in with your own Google account. Whoever has that account has your account here, so keep it to yourself.",
      "You may stop at any time. Write to us to withdraw an application or to have your account deleted; the Privacy Policy says what is deleted then, and what is not. An offer that you hold stays yours.",
      "We may end an account that is used for deception or to harm others. We tell you why, and you may answer.",
    ],
  },
  {
    id: "content",
    title: "Texts, pictures and links",
    paragraphs: [
      "The texts and drawings of this site are ours. Share links to them as you like; ask us before you copy them elsewhere. Names and pictures of universities belong to the universities.",
      "We link to sites of others: universities, maps, videos. What is on them is theirs, and we cannot answer for it.",
      "What you send us stays yours. You allow us to pass it on to the universities that you apply to, and for nothing else.",
    ],
  },
  {
    id: "liability",
    title: "What we answer for",
    paragraphs: [
      "We answer for the harm that we do on purpose or by gross carelessness. We do not answer for what a university, the Home Office or a bank decides, nor for a fee that has changed.",
      "Nothing here takes away a right that the law gives you.",
    ],
  },
  {
    id: "law",
    title: "Law, and changes to these terms",
    paragraphs: [
      "The law of Bangladesh holds between you and us, and the courts of Dhaka decide. Talk to us first: most things are settled in one conversation.",
      "When we change these terms we change the date above. Of a change that matters we tell everybody with an account by a notification before it holds; if you do not want it, you may end your account.",
    ],
  },
];
