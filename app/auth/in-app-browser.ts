/**
 * Browsers inside other apps, in which Google refuses every sign-in ("disallowed_useragent"): Facebook, Messenger,
 * Instagram, and Android's WebView in general.
 */
const IN_APP =
  /\b(FBAN|FBAV|FB_IAB|FBIOS|Messenger|Instagram|LinkedInApp|Line\/|Snapchat|musical_ly|BytedanceWebview)|; wv\)/i;

export interface InAppBrowser {
  /** The page to open elsewhere, complete. */
  address: string;
  /** Opens it in Chrome. Only Android knows such links. */
  chrome: string | null;
}

/** Returns how to leave the app that this request comes from, or null if it comes from a browser. */
export function inAppBrowser(userAgent: string | null, address: string): InAppBrowser | null {
  if (!IN_APP.test(userAgent ?? "")) return null;
  const { protocol, host, pathname, search } = new URL(address);
  const scheme = protocol.slice(0, -1);
  const isAndroid = /\bAndroid\b/.test(userAgent ?? "");
  const chrome = `intent://${host}${pathname}${search}#Intent;scheme=${scheme};package=com.android.chrome;end`;
  return { address, chrome: isAndroid ? chrome : null };
}
