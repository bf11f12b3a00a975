/** A search of a list of names, which are in English: "গ্রিনিচ বিশ্ববিদ্যালয়" is "greenwich university". */
import { tokensOf } from "./tokens.ts";

/** Returns a search with its Bangla words in English. One without a letter of Bangla stays as it is. */
export const searchInEnglish = (search: string): string =>
  /\p{Script=Bengali}/u.test(search)
    ? tokensOf(search)
        .flatMap(({ said }) => said || [])
        .join(" ")
    : search;
