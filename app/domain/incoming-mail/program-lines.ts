/**
 * Lines that mail programs and phones add to an email. Only those that no one types by themselves count: "Sent from
 * Sonali Bank today: £2,000" is what a student has to say.
 */

const DEVICES =
  "iphone|ipad|ipod|mac(?:book)?|galaxy|samsung|android|huawei|honor|xiaomi|redmi|poco|oppo|vivo|realme|oneplus|nokia|lg|sony|xperia|pixel|motorola|moto|walton|symphony|tecno|infinix|itel|blackberry|windows|mobile|phone|smartphone|tablet|device|cell(?:phone)?";
const PROGRAMS =
  "outlook|yahoo(?: mail)?|gmail|mail for windows|proton ?mail|samsung(?: email| mobile| galaxy)?|(?:my )?galaxy|aol(?: mail)?|zoho mail|thunderbird|spark|edison mail|blue ?mail|icloud|huawei mobile";
/** The model of a device: "13 Pro Max", "S23 Ultra", "smartphone". */
const MODEL =
  "(?: (?:pro|max|plus|ultra|mini|air|note|edge|fold|flip|lite|[45]g|phone|smartphone|device|tablet|[a-z]{0,3}\\d{1,3}[a-z]{0,2})){0,4}";
const PLATFORM =
  "(?: (?:for|on|mobile|app|10|11|windows|ios|iphone|ipad|android|mac(?:os)?|my|the|device|phone|web)){0,4}";
const BANGLA_DEVICES = `${DEVICES}|আইফোন|আইপ্যাড|ফোন|মোবাইল|গ্যালাক্সি|স্যামসাং|অ্যান্ড্রয়েড`;

const ADDED = [
  new RegExp(`^sent from my (?:${DEVICES})${MODEL}\\.?$`, "i"),
  new RegExp(`^sent (?:from|via|with|using) (?:the )?(?:${PROGRAMS})${PLATFORM}\\.?$`, "i"),
  /^get outlook for (?:ios|android|mac)(?: ?<[^<>]*>)?\.?$/i,
  new RegExp(`^আমার (?:${BANGLA_DEVICES})${MODEL} থেকে (?:পাঠানো|প্রেরিত)(?: হয়েছে)?।?$`, "i"),
];

/** Samsung's program writes it right behind the last word. */
const JOINED = new RegExp(`^(.*\\S)(sent from my (?:${DEVICES})${MODEL}\\.?)$`, "i");
/** And the head of what is answered on one line, with its first header. */
const ORIGINAL_JOINED = /^(.*?)(-{4,12} ?original message ?-{4,12})(?!-)[ \t]*(\S.*)$/i;
const HEADER_JOINED = /\s+(?=(?:date|to|cc|subject): )/gi;

const LONGEST = 400;

/** Checks for a line as "Sent from my iPhone". */
export const isAddedLine = (line: string): boolean =>
  ADDED.some((added) => added.test(line.replace(/\*|_/g, "").trim()));

/** Parts lines that a mail program has joined, so that each says one thing. */
export function partJoined(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    if (line.length > LONGEST) return [line];
    const original = ORIGINAL_JOINED.exec(line);
    if (original) {
      const [, before = "", mark = "", headers = ""] = original;
      return [...(before.trim() ? partSent(before) : []), mark, ...headers.split(HEADER_JOINED)];
    }
    return partSent(line);
  });
}

function partSent(line: string): string[] {
  const joined = JOINED.exec(line.trimEnd());
  return joined ? [joined[1] ?? "", joined[2] ?? ""] : [line];
}
