/** Searches in Bangla, and in Bangla with Latin letters, find what their English twins find, in the same order. */
import { beforeAll, expect, test } from "vitest";
import { costFigures } from "#app/db/schema.ts";
import { sampleCourses } from "../../../local/sample/courses.ts";
import { sampleUniversities } from "../../../local/sample/universities.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { NO_FILTERS } from "./filters.ts";
import { findIds } from "./finder/find.server.ts";
import { refreshCatalogueWords, saveCourses, saveUniversities } from "./write.server.ts";

const database = useDatabase();

beforeAll(async () => {
  await database.db
    .insert(costFigures)
    .values({ key: "rate", value: 16_500, validFrom: "2026-01-01", source: "A bank", isShown: true });
  await saveUniversities(
    database.db,
    sampleUniversities.map(({ band: _band, kind: _kind, ...university }) => university),
  );
  await saveCourses(database.db, sampleCourses());
  await refreshCatalogueWords(database.db);
});

const find = (search: string) => findIds(database.db, { ...NO_FILTERS, search }, { limit: 100, offset: 0 });

const PAIRS = `
কম্পিউটার সায়েন্স = computer science
কম্পিউটার বিজ্ঞান = computer science
kompiutar sayens = computer science
computer biggan = computer science
সিএসই = computer science
হিসাববিজ্ঞান = accounting
হিসাব বিজ্ঞান = accounting
hisab biggan = accounting
hisab bigyan = accounting
একাউন্টিং অ্যান্ড ফিন্যান্স = accounting and finance
নার্সিং = nursing
নার্সিংয়ে মাস্টার্স = masters nursing
narsing = nursing
ডাটা সায়েন্স = data science
ডেটা সায়েন্স লন্ডন = data science london
আইন = law
আইনে অনার্স = bachelor law
ain = law
aain = law
ফার্মেসি = pharmacy
ফার্মাসি = pharmacy
farmasi = pharmacy
ব্যবসা প্রশাসন = business administration
ব্যবসায় প্রশাসন = business administration
byabsa = business
bebsha = business
byabsa proshason = business administration
যন্ত্রকৌশল = mechanical engineering
মেকানিক্যাল ইঞ্জিনিয়ারিং = mechanical engineering
jontrokoushol = mechanical engineering
পুরকৌশল = civil engineering
purokoushol = civil engineering
তড়িৎকৌশল = electrical engineering
মনোবিজ্ঞান = psychology
monobiggan = psychology
অর্থনীতি = economics
orthoniti = economics
জনস্বাস্থ্য = public health
jonosastho = public health
সমাজকর্ম = social work
samajkormo = social work
প্রকল্প ব্যবস্থাপনা = project management
আন্তর্জাতিক সম্পর্ক = international relations
antorjatik somporko = international relations
কৃত্রিম বুদ্ধিমত্তা = artificial intelligence
সাইবার সিকিউরিটি = cyber security
পদার্থবিজ্ঞান = physics
রসায়ন = chemistry
rosayon = chemistry
গণিত = mathematics
রাষ্ট্রবিজ্ঞান = politics
rastrobiggan = politics
পর্যটন = tourism
লন্ডন = london
লন্ডনে = london
লণ্ডন = london
ম্যানচেস্টার = manchester
ম্যানচেষ্টার = manchester
বার্মিংহামে মাস্টার্স = masters birmingham
গ্রিনিচ বিশ্ববিদ্যালয় = university of greenwich
গ্রীনিচ ইউনিভার্সিটি = university of greenwich
লিডস বিশ্ববিদ্যালয় = university of leeds
অক্সফোর্ড বিশ্ববিদ্যালয় = university of oxford
কভেন্ট্রি বিশ্ববিদ্যালয় = coventry university
ইউনিভার্সিটি অব গ্রিনিচ = university of greenwich
হার্টফোর্ডশায়ার বিশ্ববিদ্যালয় = university of hertfordshire
ইউনিভার্সিটি অব ইস্ট লন্ডন = university of east london
বেডফোর্ডশায়ার = bedfordshire
ওয়েস্টমিনস্টার বিশ্ববিদ্যালয় = university of westminster
এসেক্স = essex
সাসেক্স বিশ্ববিদ্যালয় = university of sussex
কেন্ট বিশ্ববিদ্যালয় = university of kent
সারে বিশ্ববিদ্যালয় = university of surrey
ব্রুনেল = brunel
কিংস্টন = kingston
মিডলসেক্স বিশ্ববিদ্যালয় = middlesex university
ডি মন্টফোর্ট = de montfort
টিসাইড বিশ্ববিদ্যালয় = teesside university
নর্থামব্রিয়া = northumbria
লন্ডন মেট্রোপলিটন = london metropolitan
কিংস কলেজ লন্ডন = king's college london
কুইন মেরি = queen mary
ইম্পেরিয়াল কলেজ = imperial college
মাস্টার্স = masters
মাস্টার্স কোর্স = masters
স্নাতকোত্তর = masters
অনার্স = bachelor
স্নাতক = bachelor
snatok = bachelor
onars = bachelor
মাষ্টার্স = masters
সেপ্টেম্বর = september
সেপ্টেম্বর ইনটেক = september intake
জানুয়ারি ইনটেক = january intake
januari intake = january intake
১৫ হাজার পাউন্ডের নিচে = under 15000 pounds
১৫০০০ পাউন্ডের মধ্যে = within 15000 pounds
১৫,০০০ পাউন্ড = 15000 pounds
15 hajar pound er niche = under 15000 pounds
১২ হাজার পাউন্ডের কম = under 12000 pounds
১৮ লাখ টাকার মধ্যে = under 18 lakh taka
18 lakh takar moddhe = under 18 lakh taka
18 lakh takar niche = under 18 lakh taka
বাজেট ২০ লাখ = budget 20 lakh
বৃত্তি = scholarship
স্কলারশিপ = scholarship
britti = scholarship
brritti = scholarship
বৃত্তিসহ মাস্টার্স = masters scholarship
নার্সিং স্কলারশিপ = nursing scholarship
আইইএলটিএস ৬.৫ = ielts 6.5
আইইএলটিএস ৬ = ielts 6
আই ই এল টি এস ৬.৫ = ielts 6.5
ielts ৫.৫ = ielts 5.5
৬.৫ ব্যান্ড = 6.5 band
স্কটল্যান্ডে পিএইচডি = phd scotland
ওয়েলসে এমবিএ = mba wales
কম খরচে মাস্টার্স = cheap masters
kom khoroche masters = cheap masters
এক বছরের এমবিএ = 1 year mba
ইউনিভার্সিটি অফ লিডস = university of leeds
অ্যাংলিয়া রাসকিন = anglia ruskin
অ্যাস্টন ইউনিভার্সিটি = aston university
এবারডিন = aberdeen
হেরিয়ট ওয়াট = heriot watt
ইউসিএল = ucl
london e nursing = nursing london
londone masters 15 hajar pounder niche = masters london under 15 thousand pounds
ami nursing porte chai = nursing
নার্সিং পড়তে চাই = nursing
লন্ডনে ডাটা সায়েন্স মাস্টার্স ৪০ লাখ টাকার মধ্যে = data science masters london within 40 lakh
`
  .trim()
  .split("\n")
  .map((line) => line.split(" = ") as [string, string]);

test("the table has at least 60 searches", () => {
  expect(PAIRS.length).toBeGreaterThanOrEqual(60);
});

test.each(PAIRS)("%s finds what %s finds", async (bangla, english) => {
  const twin = await find(english);
  expect(twin.total).toBeGreaterThan(0);
  const { ids, total } = await find(bangla);
  expect({ total, ids }).toEqual({ total: twin.total, ids: twin.ids });
});

test.each([
  ["letters that Unicode writes in two ways", "নার্সিংয়ে মাস্টার্স", (text: string) => text.replaceAll("য়", "\u09df")],
  ["the other one", "রসায়ন", (text: string) => text.replaceAll("\u09df", "\u09af\u09bc")],
  ["ৎ as its parts", "তড়িৎকৌশল", (text: string) => text.replaceAll("ৎ", "ত্\u200d")],
  ["ত্ for ৎ", "তড়িৎকৌশল", (text: string) => text.replaceAll("ৎ", "ত্")],
  ["joiners that no one sees", "মাস্টার্স", (text: string) => text.replaceAll("্", "্\u200c")],
  ["ণ for ন", "ম্যানচেস্টার", (text: string) => text.replaceAll("ন", "ণ")],
  ["ষ for স", "মাস্টার্স", (text: string) => text.replaceAll("স্ট", "ষ্ট")],
  ["ঙ for ং", "নার্সিং", (text: string) => text.replaceAll("ং", "ঙ")],
  ["a nasal sign", "পাচ বছর", (text: string) => text.replaceAll("পাচ", "পাঁচ")],
  ["long vowels", "জানুয়ারি ইনটেক", (text: string) => text.replaceAll("রি", "রী")],
])("%s make no difference", async (_, search, spell) => {
  const [one, other] = await Promise.all([find(search), find(spell(search))]);
  expect(one.total).toBeGreaterThan(0);
  expect({ total: other.total, ids: other.ids }).toEqual({ total: one.total, ids: one.ids });
});
