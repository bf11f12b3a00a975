import { createHash } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { packAnswers } from "#app/db/pack-words.ts";
import { type Approval, approvalText, seenAs } from "./manifest.ts";
import { isSealOf, newSealKey, sealWith } from "./seal.server.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const text = fc.string({ minLength: 1, maxLength: 30 });
const bytes = fc.uint8Array({ minLength: 1, maxLength: 60 });
const files = fc.uniqueArray(fc.record({ name: text, bytes }), {
  minLength: 2,
  maxLength: 8,
  selector: ({ name }) => name,
});

interface Whole extends Omit<Approval, "files"> {
  files: { name: string; bytes: Uint8Array }[];
}

const whole: fc.Arbitrary<Whole> = fc.record({
  ...{ packId: fc.uuid(), reference: text, student: text, university: text, course: text, to: text, files },
  answers: fc.array(fc.record({ key: fc.constantFrom(...packAnswers), value: text }), { minLength: 1, maxLength: 6 }),
  wording: fc.record({ version: fc.nat(9), language: fc.constantFrom("en" as const, "bn" as const), words: text }),
  approvedAt: fc
    .date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString()),
});

/** What this server signs: the checksums of the files stand for them. */
const approvalOf = ({ files, ...rest }: Whole): Approval => ({
  ...rest,
  files: files.map(({ name, bytes }) => ({ name, sha256: sha256(bytes) })),
});

/** Each changes one thing. The number says where. */
const CHANGES: readonly ((approval: Whole, at: number) => Whole)[] = [
  (all, at) => ({
    ...all,
    files: all.files.map((file, index) =>
      index === at % all.files.length
        ? { ...file, bytes: file.bytes.map((byte, place) => (place === at % file.bytes.length ? byte ^ 1 : byte)) }
        : file,
    ),
  }),
  (all, at) => ({ ...all, files: all.files.filter((_, index) => index !== at % all.files.length) }),
  (all, at) => ({
    ...all,
    files: [...all.files, { name: `${all.files.map(({ name }) => name).join("")}x`, bytes: Uint8Array.of(at % 256) }],
  }),
  (all) => ({ ...all, files: [...all.files.slice(1), ...all.files.slice(0, 1)] }),
  (all, at) => ({
    ...all,
    files: all.files.map((file, index) =>
      index === at % all.files.length ? { ...file, name: `${file.name}.` } : file,
    ),
  }),
  (all) => ({ ...all, to: `${all.to}x` }),
  (all) => ({ ...all, approvedAt: new Date(Date.parse(all.approvedAt) + 1).toISOString() }),
  (all, at) => ({
    ...all,
    answers: all.answers.map((answer, index) =>
      index === at % all.answers.length ? { ...answer, value: `${answer.value}.` } : answer,
    ),
  }),
  (all) => ({ ...all, wording: { ...all.wording, version: all.wording.version + 1 } }),
  (all) => ({ ...all, wording: { ...all.wording, words: ` ${all.wording.words}` } }),
  (all) => ({ ...all, student: `${all.student} ` }),
  (all) => ({ ...all, packId: crypto.randomUUID() }),
];

let key: Awaited<ReturnType<typeof newSealKey>>;
let older: Awaited<ReturnType<typeof newSealKey>>;

beforeAll(async () => {
  [key, older] = [await newSealKey(), await newSealKey()];
});

test("each of a thousand changes ends an approval", async () => {
  await fc.assert(
    fc.asyncProperty(whole, fc.constantFrom(...CHANGES), fc.nat(), async (approved, change, at) => {
      const seal = await sealWith(key, approvalOf(approved));
      expect(await isSealOf([older, key], seal, approvalOf(structuredClone(approved)))).toBe(true);
      expect(await isSealOf([older, key], seal, approvalOf(change(approved, at)))).toBe(false);
    }),
    { numRuns: 1_000 },
  );
});

test("each change of what is sent is another text to approve", () => {
  // The date and the words are not sent.
  const sent = CHANGES.filter((_, index) => ![6, 8, 9].includes(index));
  fc.assert(
    fc.property(whole, fc.constantFrom(...sent), fc.nat(), (pack, change, at) => {
      expect(seenAs(approvalOf(change(pack, at)))).not.toBe(seenAs(approvalOf(pack)));
    }),
  );
});

test("a seal of another key, without a signature or of nothing holds nothing", async () => {
  const [approval] = fc.sample(whole.map(approvalOf), 1);
  if (!approval) throw new Error("an approval was expected");
  const seal = await sealWith(older, approval);
  expect(await isSealOf([older], seal, approval)).toBe(true);
  expect(await isSealOf([key], seal, approval)).toBe(false);
  const [, payload] = seal.split(".");
  const none = `${Buffer.from(`{"alg":"none","kid":"${key.id}"}`).toString("base64url")}.${payload}.`;
  const renamed = `${Buffer.from(`{"alg":"Ed25519","kid":"${key.id}"}`).toString("base64url")}.${payload}.${seal.split(".")[2]}`;
  for (const forged of [none, renamed, "", "a.b.c", seal.slice(0, -2)])
    expect(await isSealOf([older, key], forged, approval)).toBe(false);
  expect(approvalText(approval)).toContain(approval.approvedAt);
});
