/** `/.well-known/shapla-seals.json`: the public keys of the seals on what students approved, as a JSON Web Key Set. */
import { db } from "#app/db/current.server.ts";
import { publicSealKeys } from "#app/domain/documents/packs/seal.server.ts";

export async function loader() {
  const keys = await publicSealKeys(db);
  return Response.json(
    { keys: keys.map(({ id, publicKey }) => ({ ...publicKey, kid: id, alg: "Ed25519", use: "sig" })) },
    { headers: { "Content-Type": "application/jwk-set+json", "Cache-Control": "public, max-age=0, s-maxage=300" } },
  );
}
