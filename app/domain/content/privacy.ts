/**
 * What is stored of people, why, and for how long. A test compares `covers`
 * with the tables of the schema and with what the code keeps in browsers, so
 * that nothing can be stored that the policy does not name.
 */

/** When the text was last changed. */
export const PRIVACY_DATE = "22 November 2026";

/** Why we may: in words that need no lawyer. */
export const BASES = {
  asked: "You asked us to, and we could not do it otherwise",
  agreed: "You agreed, and you can take that back at any time",
  safe: "It keeps the service safe and its staff honest, which is in your interest too",
} as const;

export interface Stored {
  /** The anchor of its heading. */
  id: string;
  title: string;
  what: string;
  why: string;
  kept: string;
  basis: keyof typeof BASES;
  /** The tables it is in. */
  covers: readonly string[];
}

export const STORED: readonly Stored[] = [
  {
    id: "account",
    title: "Your account",
    what: "Your name, e-mail address and picture, as Google gives them to us when you sign in, whether you are a student or staff, the day you joined, whether you want emails about your applications, and when your account will be deleted if you have asked for that.",
    why: "To know you when you come back, and to show your pages to you alone.",
    kept: "Until you delete your account, on the page “Your account”. You can undo that for 24 hours. After that only a number without a name is left, so that an old session cannot bring the account back.",
    basis: "asked",
    covers: ["users"],
  },
  {
    id: "favorites",
    title: "Your favorites",
    what: "The courses whose heart you pressed, and when.",
    why: "To keep your list for you on every device.",
    kept: "Until you press the heart again, or delete your account.",
    basis: "asked",
    covers: ["favourites"],
  },
  {
    id: "applications",
    title: "Your applications",
    what: "What you send with the form: your name, e-mail address, phone number, notes, and the courses with their names on that day. Then each step, its date, and who of our staff set it.",
    why: "To apply for you, and to show you how far it has come.",
    kept: "Your name, email address, phone number and notes: until you delete your account. The courses, the steps and their dates stay without a name, because they show how applications go.",
    basis: "asked",
    covers: ["applications", "application_courses", "application_events"],
  },
  {
    id: "staff-notes",
    title: "What counsellors note about an application",
    what: "Short notes from one counsellor to another. They are in the file that “Download my data” gives you.",
    why: "So that whoever answers you knows what was said before.",
    kept: "Until you delete your account.",
    basis: "asked",
    covers: ["application_notes"],
  },
  {
    id: "notifications",
    title: "Notifications",
    what: "The messages to you in the app, and when you opened each. Of what staff send we also keep who sent it, and to how many people.",
    why: "To tell you when your application moves.",
    kept: "Until you delete your account. A message to everybody is one record, and names nobody.",
    basis: "asked",
    covers: ["notifications", "notification_reads", "notification_sends"],
  },
  {
    id: "enquiries",
    title: "Enquiries",
    what: "If you call, write or come by: your name, e-mail address and phone number, how you found us, the courses you asked about, what staff note of the talk, and what came of it. This needs no account.",
    why: "To call you back with an answer.",
    kept: "Until you write to us, or delete an account with the same email address. That you asked, how you found us and what came of it stays without a name.",
    basis: "asked",
    covers: ["leads"],
  },
  {
    id: "newsletter",
    title: "The newsletter",
    what: "Your email address, the dates on which you subscribed and confirmed it, and the secret code in your links. We do not track whether you open our newsletters.",
    why: "To send you one newsletter a month. Staff export the list to the email service that sends it.",
    kept: "7 days, if you do not confirm it. Else until you select Unsubscribe, which deletes it from our list straight away, or delete an account with the same email address. The newsletter page emails you the link, and you do not need an account.",
    basis: "agreed",
    covers: ["newsletter_subscriptions"],
  },
  {
    id: "emails",
    title: "Emails we send you",
    what: "The emails that wait to be sent and those sent lately: your email address, what the email is about, and when it was sent.",
    why: "To send each of them once, also when the mail server is away.",
    kept: "30 days, or until you delete your account.",
    basis: "asked",
    covers: ["letters"],
  },
  {
    id: "counts",
    title: "How often something was sent",
    what: "Under your account's number, or your network address if you are not signed in: how many forms came from there in the last minutes.",
    why: "To stop programs that send forms by the thousand.",
    kept: "A day. Older counts go with one of the next hundred forms or so that anybody sends.",
    basis: "safe",
    covers: ["rate_limits"],
  },
  {
    id: "audit",
    title: "What our staff did",
    what: "Who of our staff changed, added or downloaded what, and when. The line that says so names no student. It can hold your application's reference.",
    why: "So that every change to your data has a name beside it.",
    kept: "For good. The database does not allow changing or deleting these lines. When a member of staff deletes their account, what they did stays without their name.",
    basis: "safe",
    covers: ["audit_log"],
  },
  {
    id: "counsellors",
    title: "Our counsellors",
    what: "Name, photo, title, languages, experience and WhatsApp number, for students who are signed in.",
    why: "So that you know whom you write to.",
    kept: "Until staff take them out of the list; from then on only staff can see the entry.",
    basis: "agreed",
    covers: ["counsellors"],
  },
  {
    id: "catalogue",
    title: "Courses, universities and videos",
    what: "Facts that are about nobody, and the spreadsheets they came in, with the name of whoever of our staff uploaded them.",
    why: "To have something to search.",
    kept: "As long as they are of use. An uploaded spreadsheet is kept for a day, and deleted when the next one comes.",
    basis: "safe",
    covers: [
      "universities",
      "courses",
      "catalogue_words",
      "tutorials",
      "imports",
      "import_mappings",
      "import_meanings",
      "course_counts",
      "catalogue_state",
    ],
  },
  {
    id: "figures",
    title: "Counts by day",
    what: "How many accounts, applications and enquiries there were on a day, by status and source. They name nobody, and what you delete is taken off them.",
    why: "So that staff see how we are doing without reading every record.",
    kept: "As long as they are of use.",
    basis: "safe",
    covers: ["figures", "reports"],
  },
];

/** Who else learns something, what, and when. */
export const OTHERS: readonly { who: string; what: string }[] = [
  {
    who: "Our counsellors and staff",
    what: "All that is listed above: every member of staff can open it. They can download applications, enquiries and the newsletter's list; each download leaves a line in the list of what staff did.",
  },
  {
    who: "Universities that you apply to",
    what: "What their application asks for. They are in the United Kingdom, and its law holds there.",
  },
  {
    who: "Supabase",
    what: "Runs the sign-in for us: it keeps your name, e-mail address, picture and the times of your sign-ins.",
  },
  {
    who: "Google",
    what: "Learns that you sign in to Shapla. Your picture comes from its server whenever you see it. It learns where you look when you follow a link to its maps.",
  },
  {
    who: "The companies that host our server and database, and our email service",
    what: "They store the data listed above for us. The email service stores newsletter subscribers' email addresses and passes our emails on. They may be outside Bangladesh.",
  },
  {
    who: "WhatsApp",
    what: "Nothing until you press a button to chat or to share. The message that it prepares for you can name a course or your application's reference; you see it before you send it.",
  },
  {
    who: "YouTube",
    what: "The player comes only when you play a video, from an address that sets no cookie before. Small pictures of videos can come from YouTube's server when a list of videos is shown.",
  },
  {
    who: "OpenStreetMap",
    what: "Nothing until you press “Show the map here” on the office page.",
  },
  {
    who: "Universities' websites",
    what: "A picture of a university can come from its own server, which then sees your network address. Links lead there only when you press them.",
  },
];
