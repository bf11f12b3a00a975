/** The data that the site keeps in a browser, for the privacy policy. */

import { m } from "#app/paraglide/messages.js";

export interface InBrowser {
  /** The name in the browser's tools. "..." replaces the part that varies. */
  name: string;
  place: "Cookie" | "Local storage" | "Session storage" | "Cache storage" | "IndexedDB";
  why: string;
  kept: string;
}

const PLACES: Readonly<Record<InBrowser["place"], () => string>> = {
  Cookie: m.stored_in_cookie,
  "Local storage": m.stored_in_local,
  "Session storage": m.stored_in_session,
  "Cache storage": m.stored_in_cache,
  IndexedDB: m.stored_in_database,
};

/** Returns the place as people read it. Browsers name most of them in English. */
export const placeName = (place: InBrowser["place"]): string => PLACES[place]();

/** Everything that the site keeps in a browser. */
export const IN_BROWSER: readonly InBrowser[] = [
  {
    name: "shapla-auth",
    place: "Cookie",
    get why() {
      return m.stored_auth_why();
    },
    get kept() {
      return m.stored_auth_kept();
    },
  },
  {
    name: "shapla-auth...-code-verifier",
    place: "Cookie",
    get why() {
      return m.stored_auth_code_verifier_why();
    },
    get kept() {
      return m.stored_auth_code_verifier_kept();
    },
  },
  {
    name: "shapla-profile",
    place: "Cookie",
    get why() {
      return m.stored_profile_why();
    },
    get kept() {
      return m.stored_profile_kept();
    },
  },
  {
    name: "shapla-money",
    place: "Cookie",
    get why() {
      return m.stored_money_why();
    },
    get kept() {
      return m.stored_money_kept();
    },
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
    name: "shapla-unsent",
    place: "Cookie",
    get why() {
      return m.stored_unsent_why();
    },
    get kept() {
      return m.stored_unsent_kept();
    },
  },
  {
    name: "shapla-toast",
    place: "Cookie",
    get why() {
      return m.stored_toast_why();
    },
    get kept() {
      return m.stored_toast_kept();
    },
  },
  {
    name: "person:...:draft:...",
    place: "Local storage",
    get why() {
      return m.stored_draft_why();
    },
    get kept() {
      return m.stored_draft_kept();
    },
  },
  {
    name: "person:...:heart:...",
    place: "Local storage",
    get why() {
      return m.stored_heart_why();
    },
    get kept() {
      return m.stored_heart_kept();
    },
  },
  {
    name: "shapla-language",
    place: "Local storage",
    get why() {
      return m.language_offer_why();
    },
    get kept() {
      return m.language_offer_kept();
    },
  },
  {
    name: "shapla-search-key",
    place: "Local storage",
    get why() {
      return m.stored_search_key_why();
    },
    get kept() {
      return m.stored_search_key_kept();
    },
  },
  {
    name: "pages",
    place: "Cache storage",
    get why() {
      return m.stored_pages_why();
    },
    get kept() {
      return m.stored_pages_kept();
    },
  },
  {
    name: "recent",
    place: "Cache storage",
    get why() {
      return m.stored_recent_why();
    },
    get kept() {
      return m.stored_recent_kept();
    },
  },
  {
    name: "code",
    place: "Cache storage",
    get why() {
      return m.stored_code_why();
    },
    get kept() {
      return m.stored_code_kept();
    },
  },
  {
    name: "workbox-expiration",
    place: "IndexedDB",
    get why() {
      return m.stored_workbox_expiration_why();
    },
    get kept() {
      return m.stored_workbox_expiration_kept();
    },
  },
  {
    name: "shapla-list",
    place: "Session storage",
    get why() {
      return m.stored_list_why();
    },
    get kept() {
      return m.stored_list_kept();
    },
  },
  {
    name: "shapla-places",
    place: "Session storage",
    get why() {
      return m.stored_places_why();
    },
    get kept() {
      return m.stored_places_kept();
    },
  },
  {
    name: "shapla-writes",
    place: "Session storage",
    get why() {
      return m.stored_writes_why();
    },
    get kept() {
      return m.stored_writes_kept();
    },
  },
  {
    name: "shapla-draft",
    place: "Session storage",
    get why() {
      return m.stored_draft_why();
    },
    get kept() {
      return m.stored_draft_kept();
    },
  },
  {
    name: "react-router-scroll-positions",
    place: "Session storage",
    get why() {
      return m.stored_react_router_scroll_positions_why();
    },
    get kept() {
      return m.stored_react_router_scroll_positions_kept();
    },
  },
];
