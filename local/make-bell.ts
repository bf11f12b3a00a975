/**
 * Generates `public/sounds/bell.wav`, so that its licence is no question: two soft partials that fade in half a second.
 */
import { mkdirSync, writeFileSync } from "node:fs";

const RATE = 11_025;
const SECONDS = 0.55;
const PARTIALS = [
  { hertz: 1046.5, level: 0.55, fade: 9 },
  { hertz: 1568, level: 0.3, fade: 12 },
];

const samples = Uint8Array.from({ length: Math.round(RATE * SECONDS) }, (_, index) => {
  const time = index / RATE;
  const attack = Math.min(1, time / 0.008);
  const release = Math.min(1, (SECONDS - time) / 0.05);
  const wave = PARTIALS.reduce(
    (sum, { hertz, level, fade }) => sum + level * Math.exp(-fade * time) * Math.sin(2 * Math.PI * hertz * time),
    0,
  );
  return 128 + Math.round(120 * attack * release * wave);
});

const header = Buffer.alloc(44);
header.write("RIFF", 0);
header.writeUInt32LE(36 + samples.length, 4);
header.write("WAVEfmt ", 8);
header.writeUInt32LE(16, 16);
header.writeUInt16LE(1, 20); // PCM
header.writeUInt16LE(1, 22); // one channel
header.writeUInt32LE(RATE, 24);
header.writeUInt32LE(RATE, 28);
header.writeUInt16LE(1, 32);
header.writeUInt16LE(8, 34);
header.write("data", 36);
header.writeUInt32LE(samples.length, 40);

mkdirSync("public/sounds", { recursive: true });
writeFileSync("public/sounds/bell.wav", Buffer.concat([header, samples]));
