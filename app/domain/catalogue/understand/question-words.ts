/** Words of searches that ask for a fact and not for courses, in `foldText`'s form. */

const of = <Topic extends string>(topic: Topic, phrases: string) =>
  phrases.split(",").map((phrase) => [phrase.trim(), topic] as const);

const ROWS = [
  ...of(
    "no_ielts",
    "no ielts, without ielts, ielts waiver, ielts waived, ielts free, ielts not required, no ielts required, ielts not needed, ielts exempt, ielts exemption, non ielts, no english test, without english test",
  ),
  ...of(
    "moi",
    "moi, moi letter, with moi, by moi, medium of instruction, medium of instruction letter, english medium, english waiver, english medium of instruction",
  ),
  ...of(
    "english_test",
    "duolingo, det, pte, pte academic, toefl, toefl ibt, oietc, ellt, languagecert, language cert, ukvi, selt, english test, english tests, ielts requirement, ielts requirements, ielts need, how ielts need, ielts how need",
  ),
  ...of(
    "study_gap",
    "gap, study gap, study gaps, education gap, academic gap, gap year, gap years, year gap, years gap, yr gap, yrs gap, years study gap, year study gap, years of study gap, years of gap, study break, break of study",
  ),
  ...of(
    "dependants",
    "dependent, dependents, dependant, dependants, with dependent, with dependents, with dependant, with dependants, spouse, with spouse, spouse with, wife, with wife, husband, with husband, family visa, with family, family with, children with, with children",
  ),
  ...of(
    "fully_funded",
    "fully funded, full funded, full funding, full fund, fully funded scholarship, fully funded scholarships, full scholarship, full scholarships, full free scholarship, 100 scholarship, 100 scholarships, free scholarship, full free, free education, free tuition, tuition free, no tuition fee, no tuition fees, chevening, chevening scholarship, commonwealth scholarship, commonwealth scholarships, great scholarship, great scholarships, scholarship schemes",
  ),
  ...of(
    "second_class",
    "second class, 2nd class, second class honours, second class degree, lower second, lower second class, upper second, upper second class, third class, 3rd class, first class, 1st class, 2 1, 2 2, second division, 2nd division, 3rd division, third division, first division",
  ),
  ...of("top", "russell group, russel group, ivy league"),
  ...of(
    "visa_cost",
    "visa fee, visa fees, visa cost, visa costs, student visa fee, student visa fees, student visa cost, visa application fee, ihs, ihs fee, ihs cost, health surcharge, immigration health surcharge, nhs surcharge, nhs fee",
  ),
  ...of(
    "funds",
    "bank statement, bank statements, bank solvency, bank balance, bank certificate, solvency certificate, 28 days, 28 day, 28 days rule, 28 day rule, bank statement 28 days, show money, proof of funds, show funds, maintenance fund, maintenance funds, blocked account, fdr, sponsor, sponsorship, financial sponsor, education loan, student loan, bank loan, study loan, loan, loans, interest free loan, bank how taka",
  ),
  ...of(
    "living",
    "living cost, living costs, living expenses, cost of living, accommodation, student accommodation, hostel, house rent, room rent",
  ),
  ...of(
    "work",
    "part time job, part time jobs, part time work, part time working, job, jobs, working hours, work hours, 20 hours, 20 hour, hours can i work, hours work, work permit, work while studying, job while studying, salary, job facility",
  ),
  ...of(
    "graduate_visa",
    "psw, psw visa, post study work, post study work visa, post study visa, post study, graduate visa, graduate route, graduate route visa, stay back, stayback, stay back visa, work after study, job after study, work after studies, work visa, pr visa, pr, uk pr, pr uk, permanent residence, permanent residency, settle, settle in",
  ),
  ...of(
    "cas",
    "cas, cas letter, cas number, cas statement, cas interview, pre cas interview, confirmation of acceptance",
  ),
  ...of(
    "visa",
    "visa, student visa, study visa, tier 4, tier 4 visa, visa interview, visa success rate, visa success, visa rate, visa ratio, visa refusal, visa rejection, visa processing time, visa process, visa document, visa documents, tb test, tuberculosis test, vfs, biometric, biometrics, atas, easy visa",
  ),
  ...of(
    "entry",
    "without masters, without bachelor, without bachelors, higher diploma, advanced diploma, hnd, hnc, hsc, ssc, after hsc, hsc pass, after ssc, ssc pass, a level, a levels, o level, o levels, igcse, ged, alim, dakhil, fazil, madrasa, polytechnic, diploma engineer, diploma engineering, diploma in engineering, after diploma, diploma to bachelor, national university, private university, degree pass, pass course, degree pass course, science group, arts group, commerce group, science background, arts background, commerce background, non cse background, non it background, entry requirement, entry requirements, admission requirement, admission requirements, eligibility",
  ),
  ...of(
    "university_decides",
    "application fee, no application fee, without application fee, free application, deposit, no deposit, low deposit, initial deposit, deposit fee, installment, installments, instalment, instalments, tuition fee installment, interview, no interview, without interview, age limit, year old, years old, credit transfer, top up, topup, refund",
  ),
] as const;

/** A topic for which the page needs nothing but its name. */
export type PlainTopic = (typeof ROWS)[number][1] | "mbbs";

export const QUESTIONS: ReadonlyMap<string, PlainTopic> = new Map<string, PlainTopic>(ROWS);

/** Words of courses too: they are searched for, and the page answers beside the courses. */
export const ASKED_BESIDE: ReadonlyMap<string, PlainTopic> = new Map<string, PlainTopic>([
  ...of("mbbs", "mbbs, mbchb"),
  ...of("entry", "diploma"),
]);
