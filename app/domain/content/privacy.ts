/**
 * The data we store about people, why, and for how long. A test compares `covers` with the tables of the schema, and
 * the policy with what the code keeps in browsers, so that nothing is stored that the policy does not name.
 */

import { eachApplicationField } from "#app/domain/applications/application-fields.ts";
import { keptFor } from "#app/domain/housekeeping/retention.ts";
import { listed } from "#app/notation.ts";

/** When the text was last changed. */
export const PRIVACY_DATE = "26 November 2026";

/** The legal bases, in plain words. */
export const BASES = {
  asked: "You asked us to do something we could not do without it",
  agreed: "You agreed, and you can withdraw your consent at any time",
  safe: "It keeps the service secure and our staff accountable, which protects you too",
} as const;

export interface Stored {
  /** The anchor of its heading. */
  id: string;
  title: string;
  what: string;
  why: string;
  kept: string;
  basis: keyof typeof BASES;
  /** The tables that contain it. */
  covers: readonly string[];
}

/** The words for what the application form asks for, by what happens to it when the account is deleted. */
const inForm = (...ends: ("erased" | "kept")[]) =>
  eachApplicationField.flatMap(([, { privacy, onDeletion }]) => (ends.includes(onDeletion) ? [privacy] : []));

const LEAD_TABLES =
  "leads enquiries lead_invitations entered_applications lead_merges lead_merge_undos lead_imports lead_import_changes";

export const STORED: readonly Stored[] = [
  {
    id: "account",
    title: "Your account",
    what: "Your name, email address and profile photo, which we get from Google when you sign in. If you change your name or add a phone number, we store those, and whether we show your photo. Also whether you are a student or a member of staff, the date you joined, whether you want emails about your applications, in which language we write to you, and when we will delete your account if you have asked us to.",
    why: "To recognise you when you come back, to make sure only you see your pages, and to fill in your name and phone number when you apply.",
    kept: `Until you delete your account, on the page “Your account”. You can undo that for ${keptFor("accounts")}. After that we keep only an ID without a name, so that an old session cannot bring the account back.`,
    basis: "asked",
    covers: ["users"],
  },
  {
    id: "favorites",
    title: "Your saved courses",
    what: "The courses you saved, and when you saved them.",
    why: "To show you your list on every device.",
    kept: "Until you remove the course from your list, or delete your account.",
    basis: "asked",
    covers: ["favourites"],
  },
  {
    id: "searches",
    title: "Your saved searches",
    what: "The searches you saved: their words and filters, the name, when you saved them, up to which new courses you have seen each one, when we last looked for new courses, and whether you want emails about them.",
    why: "To show you which courses are new, and to tell you about them.",
    kept: "Until you delete the search, or delete your account.",
    basis: "asked",
    covers: ["saved_searches"],
  },
  {
    id: "results",
    title: "Your results",
    what: "What you enter on the page “Do I qualify?”: your qualification, grades, English test with its date, budget, intake and subject, and when you saved them. Before you sign in, they are only in a cookie in your browser.",
    why: "To compare them with what courses require, and to show you the difference.",
    kept: "Until you select “Delete my results” on that page, or delete your account.",
    basis: "asked",
    covers: ["student_profiles"],
  },
  {
    id: "recently-viewed",
    title: "Courses you looked at",
    what: "While you are signed in: the last 12 courses you opened, and when.",
    why: "To show you on your dashboard what you looked at last.",
    kept: "Until you open other courses, select Clear on your dashboard, or delete your account.",
    basis: "asked",
    covers: ["course_views"],
  },
  {
    id: "applications",
    title: "Your applications",
    what: `What you enter in the form: your ${inForm("erased", "kept").join(", ")}, and the courses, with the names they had on that day and the intake you chose. For each course we also store what the university answered, your reply, deposit, CAS and visa dates, each step with its date, and which member of staff recorded it.`,
    why: "To apply on your behalf, and to show you how your application is progressing.",
    kept: `Your ${listed(inForm("erased"))}: until you delete your account. We keep the ${[...inForm("kept"), "courses"].join(", ")}, the steps and their dates without your name, because they show how applications progress.`,
    basis: "asked",
    covers: ["applications", "application_courses", "choice_events", "application_events"],
  },
  {
    id: "staff-notes",
    title: "Counsellors' notes on your application, and tasks",
    what: "Short notes and tasks that counsellors write for each other, about your application or your enquiry, and when and how they contacted you. These are not on your pages or in the file you get from “Download my data”. Ask for them at the office or by email. Also your own tasks: what there is to do, by when, and when you did it.",
    why: "So that the counsellor who replies to you knows what has already been discussed.",
    kept: "Until you delete your account.",
    basis: "asked",
    covers: ["application_notes", "lead_notes", "contacts", "tasks"],
  },
  {
    id: "documents",
    title: "Your documents",
    what: "The files of each document, with their names, and for each document whether it is needed, sent, accepted or valid until a day, what staff wrote to you about it, which member of staff opened it, and what we sent to which university, and when. We remove from your photos where and with what they were taken.",
    why: "To apply on your behalf, and so that you send each document once.",
    kept: "Until you delete the file or your account. The stored file is removed within the hour.",
    basis: "asked",
    covers: ["document_kinds", "documents", "document_files", "document_openings", "document_packs", "file_removals"],
  },
  {
    id: "messages",
    title: "Your messages",
    what: "What you and our staff write to each other on the site and by email, what each message is about, the files with it, and when each side has read it. Staff can search the texts.",
    why: "So that you need not say anything twice, however many of us answer you.",
    kept: "Until you delete your account. A message that is taken back within 60 seconds is erased at once.",
    basis: "asked",
    covers: ["threads", "messages", "message_files"],
  },
  {
    id: "notifications",
    title: "Notifications",
    what: "The messages we send you on the site, and when you opened each one. For messages sent by staff, we also keep who sent them and to how many people.",
    why: "To tell you when your application moves to another step.",
    kept: "Until you delete your account. A message to everyone is stored once and does not name anyone.",
    basis: "asked",
    covers: ["notifications", "notification_reads", "notification_sends"],
  },
  {
    id: "enquiries",
    title: "Enquiries",
    what: "If you ask on our website, call, write or visit us: your name, email address and phone number, how you found us, the courses you asked about, your question and when you want to start, what staff noted and what happened next, and lists of enquiries that staff upload. For a question on the website also that you agreed that we contact you. If staff invite you to an account: the invitation, and the courses they have entered for you. We store this even if you have no account, and it belongs to your account once you accept the invitation or sign in with the same email address.",
    why: "To get back to you with an answer.",
    kept: "Lists that staff upload: 24 hours. The rest: until you ask us to delete it, or delete an account with the same email address or the account you accepted the invitation with. We keep how you found us and what happened next without your name.",
    basis: "asked",
    covers: LEAD_TABLES.split(" "),
  },
  {
    id: "newsletter",
    title: "The newsletter",
    what: "Your email address, the dates on which you subscribed and confirmed it, and the secret code in your links. We do not track whether you open our newsletters.",
    why: "To send you one newsletter a month. Staff export the list to the email service that sends it.",
    kept: `For ${keptFor("subscriptions")} if you do not confirm it. Otherwise until you select Unsubscribe, which deletes it from our list straight away, or delete an account with the same email address. The newsletter page emails you the link, and you do not need an account.`,
    basis: "agreed",
    covers: ["newsletter_subscriptions"],
  },
  {
    id: "unsent",
    title: "Forms you sent after your session had ended",
    what: "What you entered in the form, and which page it is from.",
    why: "To show it to you again when you have signed in, so that you need not write it twice.",
    kept: `For ${keptFor("forms")}, or until you delete your account. We never send it for you.`,
    basis: "asked",
    covers: ["kept_forms"],
  },
  {
    id: "emails",
    title: "Emails we send you",
    what: "Emails waiting to be sent and emails we sent recently: your email address, what the email is about, and when it was sent.",
    why: "To send each email once, even if the mail server is unavailable for a while.",
    kept: `For ${keptFor("letters")}, or until you delete your account.`,
    basis: "asked",
    covers: ["letters"],
  },
  {
    id: "emails-received",
    title: "Emails we receive from you",
    what: "When you answer one of our emails: that it came, when, and whether we filed it or why not. What you write is one of your messages. Also whether your email address has refused an email, when, and what its mail server said.",
    why: "To file each email once, and to call you if emails do not reach you.",
    kept: `For ${keptFor("mailReceived")}, or until you delete your account. That your address refuses emails: until it receives them, or you change it.`,
    basis: "asked",
    covers: ["mail_received", "mail_bounces"],
  },
  {
    id: "counts",
    title: "How often forms are sent",
    what: "How many forms have been sent in the last few minutes from your account or, if you are not signed in, from your network (IP) address.",
    why: "To stop programs from sending thousands of forms.",
    kept: `For ${keptFor("counts")}.`,
    basis: "safe",
    covers: ["rate_limits"],
  },
  {
    id: "audit",
    title: "What our staff did",
    what: "Which member of staff changed, added or downloaded what, and when. An entry does not name any student, but it can include your application reference.",
    why: "So that we know who made each change to your data.",
    kept: "Permanently. These entries cannot be changed or deleted. When a member of staff deletes their account, the entries stay without their name.",
    basis: "safe",
    covers: ["audit_log", "desk_settings", "office_closures"],
  },
  {
    id: "counsellors",
    title: "Our counsellors",
    what: "Name, photo, job title, languages, experience and WhatsApp number, for students who are signed in. For our staff alone: how many students someone takes, when they are away, up to when they have read their news, and the views of lists they save.",
    why: "So that you know who you are writing to.",
    kept: "Until staff archive them. After that, only staff can see the entry.",
    basis: "agreed",
    covers: ["counsellors", "staff_work", "saved_views"],
  },
  {
    id: "catalogue",
    title: "Courses, universities, costs and videos",
    what: "Information that is not about any person, and the spreadsheets it came from, with the name of the member of staff who uploaded them. For each fee and rate, also which member of staff last checked it.",
    why: "So that you have courses to search, costs to plan with and videos to watch.",
    kept: `For as long as they are useful. We keep an uploaded spreadsheet for ${keptFor("imports")}.`,
    basis: "safe",
    covers: [
      "universities",
      "recruitment_history",
      "university_merges",
      "courses",
      "catalogue_words",
      "tutorials",
      "imports",
      "import_changes",
      "import_mappings",
      "import_meanings",
      "course_counts",
      "catalogue_state",
      "cost_figures",
      "task_templates",
      "message_templates",
    ],
  },
  {
    id: "figures",
    title: "Counts by day",
    what: "How many accounts, applications and enquiries there were on a day, by status and source. They do not name anyone, and they go down when you delete something. Each hour we also check that nothing is missing from an application or left of a deleted account. The result names a faulty record by its ID.",
    why: "So that staff can see how we are doing without reading every record, and can fix what is wrong.",
    kept: "For as long as they are useful. The result of a check: until the next one.",
    basis: "safe",
    covers: ["figures", "reports", "checks"],
  },
];
