/** The data that the site keeps in a browser, for the privacy policy. */

import { m } from "#app/paraglide/messages.js";

export interface InBrowser {
  /** The name in the browser's tools. "..." replaces the part that varies. */
  name: string;
  place: "Cookie" | "Local storage" | "Session storage" | "Cache storage" | "IndexedDB";
  why: string;
  kept: string;
}

/** Everything that the site keeps in a browser. */
export const IN_BROWSER: readonly InBrowser[] = [
  {
    name: "shapla-auth",
    place: "Cookie",
    why: "Keeps you signed in. A long one is split into parts: shapla-auth.0, shapla-auth.1. Over https the name begins with __Host-, so that no other site can set it.",
    kept: "Until you sign out, or for 400 days at most.",
  },
  {
    name: "shapla-auth...-code-verifier",
    place: "Cookie",
    why: "Up to 3 cookies, which prove that the sign-in Google sends back is the one you started.",
    kept: "Until you are signed in, or for 15 minutes at most.",
  },
  {
    name: "shapla-profile",
    place: "Cookie",
    why: "Keeps the results you entered on “Do I qualify?” before you sign in. They move to your account when you do. Over https the name begins with __Host-.",
    kept: "Until you sign in or delete your results, or for 90 days at most.",
  },
  {
    name: "shapla-money",
    place: "Cookie",
    why: "Shows the prices of courses in taka, if you chose that. Over https the name begins with __Host-.",
    kept: "Until you choose pounds again, or for a year.",
  },
  {
    name: "shapla-digits",
    place: "Cookie",
    get why() {
      return m.account_digits_cookie_why();
    },
    get kept() {
      return m.account_digits_cookie_kept();
    },
  },
  {
    name: "shapla-active",
    place: "Cookie",
    why: "Says when a member of staff last opened a page, so that a desk that is left open is signed out. Students have none. Over https the name begins with __Host-.",
    kept: "Until you sign out, or for the time after which staff are signed out.",
  },
  {
    name: "shapla-unsent",
    place: "Cookie",
    why: "Shows a form again, to this browser alone, that you sent after your session had ended. Over https the name begins with __Host-.",
    kept: "For an hour.",
  },
  {
    name: "shapla-toast",
    place: "Cookie",
    why: "Shows one message on the next page, such as “We have saved your changes”.",
    kept: "Until that page is shown, or for 5 minutes at most.",
  },
  {
    name: "person:...:draft:...",
    place: "Local storage",
    why: "Keeps what you have typed into a form and not submitted yet. It never leaves your browser before you submit it.",
    kept: "Until you submit the form, delete the draft or sign out, or for 30 days at most.",
  },
  {
    name: "person:...:heart:...",
    place: "Local storage",
    why: "Keeps a course that you saved or removed without a connection until we receive the change.",
    kept: "Until we receive it or you sign out.",
  },
  {
    name: "pages",
    place: "Cache storage",
    why: "Shows courses, your saved courses, applications and your dashboard when there is no connection. They never leave your browser.",
    kept: "Until you sign out, someone else signs in on this device, or for 30 days at most.",
  },
  {
    name: "recent",
    place: "Cache storage",
    why: "Shows the list of courses, a course and our counsellors at once when you opened them a moment before. They never leave your browser.",
    kept: "Until you change something, sign in or sign out, or for as long as newer ones do not replace it. After 5 minutes it is not shown.",
  },
  {
    name: "code",
    place: "Cache storage",
    why: "Keeps the scripts and styles that those pages need.",
    kept: "For 60 days at most.",
  },
  {
    name: "workbox-expiration",
    place: "IndexedDB",
    why: "Remembers when each of those pages and scripts was last used, so that old ones are removed.",
    kept: "For as long as the page or script itself.",
  },
  {
    name: "shapla-list",
    place: "Session storage",
    why: "Takes you from a course back to the list you came from. It never leaves your browser.",
    kept: "Until you close the tab or sign out.",
  },
  {
    name: "shapla-places",
    place: "Session storage",
    why: "Takes you back to where you were in a list of courses. It never leaves your browser.",
    kept: "Until you close the tab or sign out.",
  },
  {
    name: "shapla-writes",
    place: "Session storage",
    why: "Counts what you saved, so that Back shows no page from before it. It never leaves your browser.",
    kept: "Until you close the tab or sign out.",
  },
  {
    name: "shapla-draft",
    place: "Session storage",
    why: "Says which draft you asked for, while the page with its course opens. It never leaves your browser.",
    kept: "Until that page is open.",
  },
  {
    name: "react-router-scroll-positions",
    place: "Session storage",
    why: "Remembers where our staff were on a page, for when they go back to it. It never leaves their browser.",
    kept: "Until you close the tab or sign out.",
  },
];
