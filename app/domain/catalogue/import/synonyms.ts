/** What people call each field, all as `normaliseHeading` leaves it or close to it. */
import type { Field } from "./fields.ts";

/** Usual names, the best first: where two columns would do, the better one is taken. */
export const SYNONYMS: Readonly<Partial<Record<Field, string>>> = {
  courseId:
    "course id, courseid, course ref, course reference, course reference number, course number, course no, programme id, program id, course identifier, course key, record id, id, ref, reference",
  name: "course name, course title, programme name, programme title, program name, program title, name of course, name of programme, title of course, course, programme, program, title, degree title, degree name, degree programme, course programme, name",
  universityName:
    "university name, name of university, university, institution name, institution, university title, college university, university college, school name, provider, provider name, awarding institution, uni, uni name, college",
  universityId: "university id, university ref, institution id, provider id, university code, institution code, uni id",
  level:
    "level, study level, level of study, degree level, course level, programme level, program level, academic level, education level, qualification level, award level, study mode level, ug pg, pg ug, ug or pg, level of course, level of degree",
  faculty:
    "faculty, faculty name, faculty school, subject area, subject areas, discipline, field of study, study area, area of study, department, school, school faculty, faculty department, college school, category, course category, subject group, broad subject, stream",
  tuitionFee:
    "tuition fee international, international tuition fee, international tuition fees, tuition fees international, international fee, international fees, overseas fee, overseas fees, overseas tuition fee, tuition fee overseas, fee international, fees international, international student fee, international annual fee, annual international fee, annual tuition fee, annual tuition fees, tuition fee per year, tuition fees per year, annual fee, annual fees, yearly fee, yearly tuition fee, fee per year, fees per year, tuition fee, tuition fees, tuition, course fee, course fees, fee, fees, fee amount, tuition fee amount, intl fee, int fee, non eu fee, price",
  duration:
    "duration, course duration, programme duration, program duration, length, course length, length of course, length of study, duration of study, study duration, duration text, full time duration, duration full time",
  durationYears:
    "duration years, duration yrs, duration in years, years, course length years, no of years, number of years, course duration years, length years, programme duration years",
  durationMonths:
    "duration months, duration in months, months, course length months, course duration months, number of months, no of months, length months",
  startDates:
    "start dates, start date, intakes, intake, intake month, intake months, intake date, intake dates, start month, start months, starting date, starting month, starts, commencement date, entry month, entry point, entry points, course start, course start date, available intakes, upcoming intakes, intakes available, next intake, main intake, sessions, session",
  scholarships:
    "scholarships, scholarship, scholarship available, scholarships available, scholarship name, scholarship title, scholarship details, scholarship offer, scholarship description, scholarship information, scholarship info, available scholarships, bursary, bursaries, funding, discount, scholarship bursary, scholarships bursaries, scholarship discount",
  scholarshipAmount:
    "scholarship amount, scholarship value, amount of scholarship, value of scholarship, scholarship amount value, scholarships amount, bursary amount, scholarship worth, max scholarship, scholarship award",
  ieltsOverall:
    "ielts overall, overall ielts, ielts overall score, ielts overall band, ielts, ielts score, ielts requirement, ielts requirements, ielts band, ielts total, ielts required, minimum ielts, min ielts, ielts minimum, ielts minimum overall, ielts min overall, english requirement, english requirements, english language requirement, english language requirements, ielts academic, required ielts, ielts overall requirement, overall band, overall band score",
  ieltsEach:
    "ielts each, ielts each band, ielts each component, ielts minimum band, ielts min band, ielts minimum component, ielts component, ielts components, ielts sub score, ielts subscore, ielts sub scores, ielts no less than, ielts not less than, ielts individual, ielts individual band, ielts per component, ielts bands, min band, minimum band, minimum in each band, ielts min each, ielts sub bands, ielts minimum each, ielts in each part, ielts lowest band",
  ieltsListening:
    "ielts listening, listening, ielts l, listening ielts, listening score, listening band, ielts listening score",
  ieltsReading: "ielts reading, reading, ielts r, reading ielts, reading score, reading band, ielts reading score",
  ieltsWriting: "ielts writing, writing, ielts w, writing ielts, writing score, writing band, ielts writing score",
  ieltsSpeaking:
    "ielts speaking, speaking, ielts s, speaking ielts, speaking score, speaking band, ielts speaking score",
  subjects:
    "subjects, subject, topics, modules, keywords, tags, subject tags, specialisation, specialization, specialisations, specialism, major",
  description:
    "description, course description, overview, course overview, summary, about course, about the course, course summary, programme overview, programme description, details, course details, about programme",
  entryRequirements:
    "entry requirements, entry requirement, academic requirements, academic requirement, requirements, admission requirements, admission requirement, academic entry requirements, entry criteria, eligibility, eligibility criteria, bangladesh requirement, bangladesh requirements, requirement bangladesh, academic eligibility",
  qualification:
    "qualification, award, degree, degree type, qualification awarded, award type, degree awarded, award title, type of degree, qualification type, qualification name, course type, programme type",
  code: "course code, programme code, program code, ucas code, ucas course code, code, module code",
  archived: "archived, is archived, status, course status, availability, course availability",
  city: "city, town, location, campus, campus city, university city, city name, campus location, town city, city town, university location, institution city",
  country: "country, nation, university country, uk nation, country name, region, uk country, institution country",
  website:
    "website, university website, web site, university url, university web site, institution website, site, homepage, university site, university link",
  imageUrl:
    "image url, image, photo, picture, university image, logo, university logo, photo url, logo url, image link",
  googleMapUrl:
    "google map url, google map, google maps, map url, map link, map, google maps link, google map link, google maps url, university map",
  qsRanking:
    "qs ranking, qs rank, qs world ranking, qs world rank, qs world university ranking, qs world university rankings, qs, world ranking, world rank, global ranking, qs position, ranking qs",
  ukRanking:
    "uk ranking, uk rank, national ranking, national rank, ranking uk, domestic ranking, guardian ranking, times ranking, complete university guide ranking, cug ranking, rank uk, ranking, rank",
  about:
    "about, about university, about the university, university description, university overview, about us, university profile, institution description, university about",
};

/** Never what the catalogue wants, however near they sound. */
export const NOT_OURS =
  /\b(home|domestic|eu|deposit|application fee|registration fee|total|deadline|closing|toefl|pte|duolingo|waiver|moi|updated|modified|created|commission|contact|email|phone|uk (tuition )?fees?|fees? uk|course (url|link|page|website)|programme (url|link|page)|notes?|remarks?|comments?)\b/;
export const BUT_OURS = /\bnon eu\b/;

/** Tried in turn on what no synonym names exactly. */
export const LIKELY: readonly (readonly [RegExp, Field])[] = [
  [/ielts.*listen|listen.*ielts/, "ieltsListening"],
  [/ielts.*read|read.*ielts/, "ieltsReading"],
  [/ielts.*writ|writ.*ielts/, "ieltsWriting"],
  [/ielts.*speak|speak.*ielts/, "ieltsSpeaking"],
  [/ielts.*(each|component|sub|no less|not less|individual|band)/, "ieltsEach"],
  [/ielts/, "ieltsOverall"],
  [/(scholarship|bursary).*(amount|value|worth|gbp|max)|(amount|value).*(scholarship|bursary)/, "scholarshipAmount"],
  [/scholarship|bursar/, "scholarships"],
  [
    /(tuition|international|overseas|annual|yearly).*\bfees?\b|\bfees?\b.*(tuition|international|overseas|annual|year)|\btuition\b/,
    "tuitionFee",
  ],
  [/\bfees?\b/, "tuitionFee"],
  [/(duration|length).*month/, "durationMonths"],
  [/(duration|length).*(year|yr)/, "durationYears"],
  [/duration|course length/, "duration"],
  [/intake|start.*(date|month)|commenc/, "startDates"],
  [/\bqs\b.*rank|rank.*\bqs\b/, "qsRanking"],
  [/rank/, "ukRanking"],
  [/(university|institution|uni|provider).*\b(id|code|ref)\b/, "universityId"],
  [/(course|programme|program).*\b(id|ref|identifier)\b/, "courseId"],
  [/(course|programme|program|ucas).*code/, "code"],
  [/\blevel\b/, "level"],
  [/(entry|academic|admission).*(requirement|criteria)|eligib/, "entryRequirements"],
  [/english.*(requirement|score)/, "ieltsOverall"],
  [/\bmap\b/, "googleMapUrl"],
  [/faculty|department|discipline/, "faculty"],
  [/(university|institution).*(web|site|url)/, "website"],
  [/\b(city|campus)\b/, "city"],
  [/(course|programme|program|degree).*(name|title)/, "name"],
  [/\b(university|institution)\b/, "universityName"],
  [/overview|description/, "description"],
];
