/** Answers a question of a search in a sentence, with the way on. */
import type { ReactNode } from "react";
import type { AnswerFigures } from "#app/domain/catalogue/understand/answer-figures.ts";
import type { Answer, Topic } from "#app/domain/catalogue/understand/search-answers.ts";
import { whatsappLink } from "#app/domain/counsellors/whatsapp.ts";
import { formatPounds, formatTaka } from "#app/notation.ts";
import { site } from "#app/site.ts";

export const AnswerLine = ({ answer, figures }: { answer: Answer; figures: AnswerFigures }) => (
  <span className="mt-2 block max-w-prose rounded-control bg-pond-tint px-3 py-2" data-answer={answer.topic}>
    {sentences[answer.topic](answer as never, figures)}
  </span>
);

type Of<Name extends Topic> = Extract<Answer, { topic: Name }>;

const linkTo = (words: string) => (
  <a href={whatsappLink(site.whatsapp)} target="_blank" rel="noopener">
    {words} a counsellor on WhatsApp (opens in new tab)
  </a>
);
const Ask = linkTo("Ask");
const ask = linkTo("ask");

const profile = <a href="/profile">Enter your results</a>;

const visaSteps = <a href="/blog/student-visa-step-by-step">Read the steps to a visa</a>;

const sentences: { [Name in Topic]: (answer: Of<Name>, figures: AnswerFigures) => ReactNode } = {
  no_ielts: () => (
    <>
      No filter can show courses without an IELTS score, because each university decides. Some accept another test, or
      proof that your degree was taught in English. The visa asks for English at level B2 for a degree.{" "}
      <a href="/courses?sort=ielts">See the lowest IELTS scores first</a>, or {ask}.
    </>
  ),
  moi: () => (
    <>
      Some universities accept proof that your degree was taught in English (MOI), and others do not. The visa still
      asks for English at level B2 for a degree. {Ask} before you apply.
    </>
  ),
  english_test: () => (
    <>
      Each university decides which English tests it accepts. {profile}, and each course that states a score for your
      test says whether you meet it. Or {ask}.
    </>
  ),
  study_gap: () => (
    <>
      No filter knows about study gaps, because each university decides. Keep proof of your work in those years:
      universities may ask for it. {Ask}.
    </>
  ),
  dependants: () => (
    <>
      Since January 2024 students can bring a husband, wife or children only with a research degree or a scholarship of
      a government. <a href="/courses?level=Research">See research degrees</a>, or {ask}.
    </>
  ),
  fully_funded: () => (
    <>
      Full funding comes from scholarship schemes, and we do not know which courses have it.{" "}
      <a href="/blog/scholarships-you-can-win">Read which scholarships you can win</a>, or{" "}
      <a href="/courses?scholarship=1">see courses that list a scholarship</a>.
    </>
  ),
  second_class: () => (
    <>
      Each university compares a class of degree with its own scale. {profile}, and each course that states a CGPA says
      whether you meet it. For a class of degree, {ask}.
    </>
  ),
  top: () => <>No filter shows a number of universities. The best ranked come first, by the ranks that we know.</>,
  mbbs: () => (
    <>
      MBBS is taught at medical schools, each with its own rules for students from other countries. {Ask} where you can
      apply.
    </>
  ),
  entry: () => (
    <>
      Each university decides which results from Bangladesh it accepts. Some accept an HSC or a diploma, and others ask
      for a foundation year first. {profile}, <a href="/courses?level=Foundation">see foundation courses</a>, or {ask}.
    </>
  ),
  university_decides: () => <>No filter knows about this, because each university decides. {Ask}.</>,
  visa_cost: (_, { visa_fee: fee, surcharge_year: surcharge }) => (
    <>
      {fee && surcharge
        ? `The student visa costs ${fee} from outside the UK, and the health surcharge (IHS) ${surcharge} per year of the visa.`
        : "You pay the visa fee and the health surcharge (IHS) before you travel."}{" "}
      <a href="/costs">Work out what your first year costs</a>.
    </>
  ),
  funds: (_, { funds_months: months, funds_london: london, funds_elsewhere: elsewhere, held_days: days }) => (
    <>
      The visa asks for the rest of your first year’s fee and living costs
      {months && london && elsewhere && days
        ? ` for up to ${months} (${london} per month in London, ${elsewhere} elsewhere), in the bank for ${days} in a row`
        : ", in the bank before you apply"}
      . <a href="/costs">Work out how much you have to show</a>.
    </>
  ),
  living: () => (
    <>
      Rent and living costs depend on the city. <a href="/costs">Work out what your first year costs</a>, or{" "}
      <a href="/blog/first-winter-in-dundee">read about a first winter in Dundee</a>.
    </>
  ),
  work: () => (
    <>
      A student visa limits the hours you can work in term time, and you cannot be self-employed.{" "}
      <a href="/blog/student-visa-step-by-step">Read how many hours</a>.
    </>
  ),
  graduate_visa: () => (
    <>
      After a UK degree, the Graduate visa lets you stay and work. How long depends on your degree and on the day you
      apply. <a href="/blog/january-or-september">Read how long you can stay</a>.
    </>
  ),
  cas: () => (
    <>
      A CAS is the number you get from the university after you have met your conditions and paid the deposit. You need
      it for the visa. {visaSteps}.
    </>
  ),
  visa: () => (
    <>
      For a student visa you need a CAS, money in the bank and a TB certificate, and UKVI may invite you to an
      interview. {visaSteps}.
    </>
  ),
  cgpa: ({ grade }) => gradeText("CGPA", grade),
  gpa: ({ grade }) => gradeText("GPA", grade),
  taka: ({ taka, pounds }) =>
    pounds === null ? (
      <>We cannot change taka into pounds now. Search for a fee in pounds instead.</>
    ) : (
      <>
        {formatTaka(taka)} is about {formatPounds(pounds)} at the rate that we use for costs. Fees are in pounds per
        year.
      </>
    ),
};

const gradeText = (name: string, grade: string) => (
  <>
    No filter in the search knows your {name}
    {grade ? ` of ${grade}` : ""}. {profile}, and each course that states a {name} says whether you meet it.
  </>
);
