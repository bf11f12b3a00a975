/** Who receives data beside us. Part of the privacy policy. */

/** Others who receive data, with what they receive and when. */
export const OTHERS: readonly { who: string; what: string }[] = [
  {
    who: "Our counsellors and staff",
    what: "Everything listed above, except your results and saved searches: every member of staff can see it. They can download applications, enquiries and the newsletter list. Each download is recorded in the log of what staff did.",
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
    what: "Knows when you sign in to Shapla. Your profile photo loads from its server whenever it is shown, and you can turn it off on the page “Your account”. If you follow a link to Google Maps, Google knows which place you looked at.",
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
