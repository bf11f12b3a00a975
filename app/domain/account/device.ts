/** What a browser says it runs on, in few words: enough for its person to know it, too little to follow someone. */
export interface Device {
  system: string;
  browser: string;
}

/** The first that fits. Others copy the names of those below them. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "android"],
  [/\biPhone\b|\biPod\b/, "iphone"],
  [/\biPad\b/, "ipad"],
  [/\bWindows\b/, "windows"],
  [/\bCrOS\b/, "chromeos"],
  [/\bMacintosh\b/, "mac"],
  [/\bLinux\b/, "linux"],
  [/\bOpera Mini\b|\bMobile\b/, "phone"],
];

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bOpera Mini\b/, "opera_mini"],
  [/\bOPR\/|\bOpera\b/, "opera"],
  [/\bEdg(A|iOS)?\//, "edge"],
  [/\bSamsungBrowser\//, "samsung"],
  [/\bUC ?Browser\//, "uc"],
  [/\b(FBAN|FBAV)\b/, "facebook"],
  [/\b(Firefox|FxiOS)\//, "firefox"],
  [/\b(Chrome|CriOS)\//, "chrome"],
  [/\bSafari\//, "safari"],
];

const wordOf = (words: typeof SYSTEMS, text: string) => words.find(([pattern]) => pattern.test(text))?.[1] ?? "other";

/** Returns the device behind a User-Agent header. What does not call itself Mozilla or Opera is a program. */
export function deviceOf(userAgent: string | null): Device {
  const text = (userAgent ?? "").slice(0, 500);
  if (!/^(Mozilla|Opera)\//.test(text)) return { system: "other", browser: "program" };
  return { system: wordOf(SYSTEMS, text), browser: wordOf(BROWSERS, text) };
}

/** Whether a picture of a phone stands for it. */
export const isHandheld = (system: string): boolean => ["android", "iphone", "ipad", "phone"].includes(system);
