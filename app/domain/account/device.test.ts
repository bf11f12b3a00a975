import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, "android", "chrome"],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A155F) ${CHROME} SamsungBrowser/28.0 Mobile Safari/537.36`,
    "android",
    "samsung",
  ],
  ["Opera/9.80 (Android; Opera Mini/12.0/191.283; U; bn) Presto/2.12.423 Version/12.16", "android", "opera_mini"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1",
    "iphone",
    "safari",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 FxiOS/140.0 Mobile Safari/605.1",
    "iphone",
    "firefox",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0", "windows", "firefox"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`, "windows", "edge"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`, "linux", "chrome"],
  ["Mozilla/5.0 (SomethingNew) Engine/1", "other", "other"],
  ["curl/8.5.0", "other", "program"],
  [null, "other", "program"],
])("deviceOf knows %s", (userAgent, system, browser) => {
  expect(deviceOf(userAgent)).toEqual({ system, browser });
});
