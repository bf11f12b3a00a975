import { expect, test } from "vitest";
import { inAppBrowser } from "./in-app-browser.ts";

const page = "https://shapla.example/login?next=%2Fapply";
const android = "Mozilla/5.0 (Linux; Android 13; SM-A145F Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  `${android} Version/4.0 Chrome/118.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/437.0.0.31.117;]`,
  `${android} Version/4.0 Chrome/118.0 Mobile Safari/537.36 Instagram 304.0.0.0 Android (33/13; 450dpi)`,
  `${android} Version/4.0 Chrome/118.0 Mobile Safari/537.36`,
])("an app on Android offers Chrome: %s", (userAgent) => {
  expect(inAppBrowser(userAgent, page)).toEqual({
    address: page,
    chrome: "intent://shapla.example/login?next=%2Fapply#Intent;scheme=https;package=com.android.chrome;end",
  });
});

test.each([
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/437.0;]",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 302.0.0.23 (iPhone12,1)",
])("an app on an iPhone has the link alone: %s", (userAgent) => {
  expect(inAppBrowser(userAgent, page)).toEqual({ address: page, chrome: null });
});

test.each([
  "Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/118.0 Mobile Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/17.0 Chrome/96.0 Mobile Safari/537.36",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  null,
])("an ordinary browser is not an in-app browser: %s", (userAgent) => {
  expect(inAppBrowser(userAgent, page)).toBeNull();
});
