/** Reads facts of universities: URLs, ranks, nations. */

import { no, ok, type Read } from "./cell.ts";
import { foldText } from "./fold.ts";
import { isMapUrl } from "./web-address.ts";

/** Reads a web address over https. "www.york.ac.uk" and http become https. Anything else is a problem. */
export function readUrl(text: string): Read<string | null> {
  if (!text) return ok(null);
  const address =
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text)
      ? text.replace(/^http:/i, "https:")
      : `https://${text}`;
  const url = URL.canParse(address) && !/\s/.test(address) ? new URL(address) : null;
  if (url?.protocol !== "https:" || !/\.[a-z]{2,}$/i.test(url.hostname) || url.username || url.password || url.port) {
    return no("Enter a web address that starts with https://");
  }
  return url.href.length > 500 ? no("Use a web address of 500 characters or fewer.") : ok(url.href);
}

export function readMapUrl(text: string): Read<string | null> {
  const read = readUrl(text);
  if (!read.value || isMapUrl(read.value)) return read;
  return no("Enter a Google Maps link.");
}

/** Reads a position: "12", "=12", "12th", "#12". A group like "601-650" is not a position. */
export function readRank(text: string): Read<number | null> {
  if (!text || /^\d+\s*[-–]\s*\d+$|^\d+\+$|^(not ranked|unranked)$/i.test(text)) return ok(null);
  const match = /^[#=]?\s*(\d{1,4})\s*(st|nd|rd|th|=)?$/i.exec(text);
  if (!match || Number(match[1]) === 0) return no("Enter the ranking as a whole number, for example 12.");
  return ok(Number(match[1]));
}

const NATIONS: Readonly<Record<string, string>> = {
  england: "England",
  scotland: "Scotland",
  wales: "Wales",
  "northern ireland": "Northern Ireland",
  ni: "Northern Ireland",
  uk: "United Kingdom",
  "u k": "United Kingdom",
  gb: "United Kingdom",
  "great britain": "United Kingdom",
  britain: "United Kingdom",
  "united kingdom": "United Kingdom",
  "england uk": "England",
  "scotland uk": "Scotland",
  "wales uk": "Wales",
  "northern ireland uk": "Northern Ireland",
};

export function readNation(text: string): Read<string | null> {
  if (!text) return ok(null);
  const nation = NATIONS[foldText(text)];
  return nation ? ok(nation) : no("Enter England, Scotland, Wales or Northern Ireland.");
}
