/**
 * What is stored of people, why, and for how long. A test compares `covers`
 * with the tables of the schema and with what the code keeps in browsers, so
 * that nothing can be stored that the policy does not name.
 */

/** When the text was last changed. */
export const PRIVACY_DATE = "22 November 2026";

/** Why we may: in words that need no lawyer. */
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
  /** The tables it is in. */
  covers: readonly string[];
}

export const STORED: readonly Stored[] = [
  {
    id: "account",
    title: "Your account",
    what: "Your name, e-mail address and picture, as Google gives them to us when you sign in, whether you are a student or staff, the day you joined, whether you want emails about your applications, and when your account will be deleted if you have asked for that.",
    why: "To recognise you when you come back, and to make sure only you see your pages.",
    kept: "Until you delete your account, on the page “Your account”. You can undo that for 24 hours. After that only a number without a name is left, so that an old session cannot bring the account back.",
    basis: "asked",
    covers: ["users"],
  },
  {
    id: "favorites",
    title: "Your saved courses",
    what: "The courses you saved, and when you saved them.",
    why: "To show you your list on every device.",
    kept: "Until you press the heart again, or delete your account.",
    basis: "asked",
    covers: ["favourites"],
  },
  {
    id: "applications",
    title: "Your applications",
    what: "What you send with the form: your name, e-mail address, phone number, notes, and the courses with their names on that day. Then each step, its date, and who of our staff set it.",
    why: "To apply on your behalf, and to show you how your application is progressing.",
    kept: "Your name, email address, phone number and notes: until you delete your account. The courses, the steps and their dates stay without a name, because they show how applications go.",
    basis: "asked",
    covers: ["applications", "application_courses", "application_events"],
  },
  {
    id: "staff-notes",
    title: "Counsellors' notes on your application",
    what: "Short notes from one counsellor to another. They are in the file that “Download my data” gives you.",
    why: "So that the counsellor who replies to you knows what has already been discussed.",
    kept: "Until you delete your account.",
    basis: "asked",
    covers: ["application_notes"],
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
    what: "If you call, write or come by: your name, e-mail address and phone number, how you found us, the courses you asked about, what staff note of the talk, and what came of it. This needs no account.",
    why: "To get back to you with an answer.",
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
    title: "How often forms are sent",
    what: "How many forms have been sent in the last few minutes from your account or, if you are not signed in, from your network (IP) address.",
    why: "To stop programs from sending thousands of forms.",
    kept: "For a day. Older counts are deleted within about the next 100 forms that anyone sends.",
    basis: "safe",
    covers: ["rate_limits"],
  },
  {
    id: "audit",
    title: "What our staff did",
    what: "Who of our staff changed, added or downloaded what, and when. The line that says so names no student. It can hold your application's reference.",
    why: "So that we know who made each change to your data.",
    kept: "For good. The database does not allow changing or deleting these lines. When a member of staff deletes their account, what they did stays without their name.",
    basis: "safe",
    covers: ["audit_log"],
  },
  {
    id: "counsellors",
    title: "Our counsellors",
    what: "Name, photo, title, languages, experience and WhatsApp number, for students who are signed in.",
    why: "So that you know who you are writing to.",
    kept: "Until staff archive them. After that, only staff can see the entry.",
    basis: "agreed",
    covers: ["counsellors"],
  },
  {
    id: "catalogue",
    title: "Courses, universities and videos",
    what: "Information that is not about any person, and the spreadsheets it came from, with the name of the member of staff who uploaded them.",
    why: "So that you have courses to search and videos to watch.",
    kept: "For as long as they are useful. We keep an uploaded spreadsheet for a day and delete it when the next one is uploaded.",
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
    what: "Everything listed above: every member of staff can see it. They can download applications, enquiries and the newsletter list. Each download is recorded in the log of what staff did.",
  },
  {
    who: "Universities that you apply to",
    what: "What their application form asks for. They are in the United Kingdom, and UK law applies to them.",
  },
  {
    who: "Supabase",
    what: "Runs sign-in for us. It keeps your name, email address, profile photo and the times you signed in.",
  },
  {
    who: "Google",
    what: "Knows when you sign in to Shapla. Your profile photo loads from its server whenever it is shown. If you follow a link to Google Maps, Google knows which place you looked at.",
  },
  {
    who: "The companies that host our server and database, and our email service",
    what: "They store the data listed above for us. The email service stores newsletter subscribers' email addresses and passes our emails on. They may be outside Bangladesh.",
  },
  {
    who: "WhatsApp",
    what: "Nothing until you select a button to chat or share. The message we prepare for you can name a course or your application reference. You see it before you send it.",
  },
  {
    who: "YouTube",
    what: "The player loads only when you play a video, from an address that sets no cookie until then. Thumbnails may load from YouTube's server when we show a list of videos.",
  },
  {
    who: "OpenStreetMap",
    what: "Nothing until you select “Show the map here” on the office page.",
  },
  {
    who: "Universities' websites",
    what: "A university's image may load from its own server, which then sees your network (IP) address. Links to its website open only when you select them.",
  },
];
