/** What a code stands for, whichever of ours it is. */
import type { Database } from "#app/db/connect.server.ts";
import { type VerifiedPerson, verify } from "./card-codes.server.ts";
import { type VerifiedOriginal, type VerifiedPack, verifyOriginal, verifyPack } from "./given-codes.server.ts";
import { type VerifiedReceipt, verifyReceipt } from "./receipt-codes.server.ts";

export type CodeSays =
  | { is: "person"; person: VerifiedPerson }
  | { is: "receipt"; receipt: VerifiedReceipt }
  | { is: "pack"; pack: VerifiedPack }
  | { is: "original"; original: VerifiedOriginal };

/** Returns what a code stands for, or null for one that we did not write. */
export async function whatCodeSays(db: Database, code: string): Promise<CodeSays | null> {
  const person = await verify(db, code);
  if (person) return { is: "person", person };
  const receipt = await verifyReceipt(db, code);
  if (receipt) return { is: "receipt", receipt };
  const pack = await verifyPack(db, code);
  if (pack) return { is: "pack", pack };
  const original = await verifyOriginal(db, code);
  return original && { is: "original", original };
}
