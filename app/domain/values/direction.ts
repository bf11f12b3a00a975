/** Names in a sentence of plain text, where `<bdi>` is not possible. */

const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Returns a name that cannot change the direction of the text around it: without marks of its own, and isolated if it
 * is read from right to left. A name that was stored years ago may have marks, although forms remove them.
 */
export function isolated(name: string): string {
  const plain = name.replace(MARKS, "");
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}
