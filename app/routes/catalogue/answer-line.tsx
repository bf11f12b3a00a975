/** Answers a question of a search in a sentence, with the way on. */
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import type { AnswerFigures } from "#app/domain/catalogue/understand/answer-figures.ts";
import type { Answer, Topic } from "#app/domain/catalogue/understand/search-answers.ts";
import { whatsappLink } from "#app/domain/values/whatsapp.ts";
import { inDigits, localPath } from "#app/language.ts";
import { formatPounds, formatTaka } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { site } from "#app/site.ts";

export const AnswerLine = ({ answer, figures }: { answer: Answer; figures: AnswerFigures }) => (
  <span className="mt-2 block max-w-prose rounded-control bg-pond-tint px-3 py-2" data-answer={answer.topic}>
    {sentences[answer.topic](answer as never, figures)}
  </span>
);

type Of<Name extends Topic> = Extract<Answer, { topic: Name }>;

interface Tag {
  children?: ReactNode;
}

/** Where the links of a sentence lead. */
const linkTo =
  (path: string) =>
  ({ children }: Tag) => <a href={localPath(path)}>{children}</a>;

const ask = ({ children }: Tag) => (
  <a href={whatsappLink(site.whatsapp)} target="_blank" rel="noopener">
    {children}
  </a>
);
const profile = linkTo("/profile");
const costs = linkTo("/costs");
const steps = linkTo("/blog/student-visa-step-by-step");

const sentences: { [Name in Topic]: (answer: Of<Name>, figures: AnswerFigures) => ReactNode } = {
  no_ielts: () => (
    <ParaglideMessage
      message={m.finder_answer_no_ielts}
      inputs={{}}
      markup={{ ask, courses: linkTo("/courses?sort=ielts") }}
    />
  ),
  moi: () => <ParaglideMessage message={m.finder_answer_moi} inputs={{}} markup={{ ask }} />,
  english_test: () => <ParaglideMessage message={m.finder_answer_english_test} inputs={{}} markup={{ ask, profile }} />,
  study_gap: () => <ParaglideMessage message={m.finder_answer_study_gap} inputs={{}} markup={{ ask }} />,
  dependants: () => (
    <ParaglideMessage
      message={m.finder_answer_dependants}
      inputs={{}}
      markup={{ ask, courses: linkTo("/courses?level=Research") }}
    />
  ),
  fully_funded: () => (
    <ParaglideMessage
      message={m.finder_answer_fully_funded}
      inputs={{}}
      markup={{ guide: linkTo("/blog/scholarships-you-can-win"), courses: linkTo("/courses?scholarship=1") }}
    />
  ),
  second_class: () => <ParaglideMessage message={m.finder_answer_second_class} inputs={{}} markup={{ ask, profile }} />,
  top: () => m.finder_answer_top(),
  mbbs: () => <ParaglideMessage message={m.finder_answer_mbbs} inputs={{}} markup={{ ask }} />,
  entry: () => (
    <ParaglideMessage
      message={m.finder_answer_entry}
      inputs={{}}
      markup={{ ask, profile, courses: linkTo("/courses?level=Foundation") }}
    />
  ),
  university_decides: () => (
    <ParaglideMessage message={m.finder_answer_university_decides} inputs={{}} markup={{ ask }} />
  ),
  visa_cost: (_, { visa_fee: fee, surcharge_year: surcharge }) =>
    fee && surcharge ? (
      <ParaglideMessage message={m.finder_answer_visa_cost} inputs={{ fee, surcharge }} markup={{ costs }} />
    ) : (
      <ParaglideMessage message={m.finder_answer_visa_cost_unknown} inputs={{}} markup={{ costs }} />
    ),
  funds: (_, { funds_months: months, funds_london: london, funds_elsewhere: elsewhere, held_days: days }) =>
    months && london && elsewhere && days ? (
      <ParaglideMessage
        message={m.finder_answer_funds}
        inputs={{ months, london, elsewhere, days }}
        markup={{ costs }}
      />
    ) : (
      <ParaglideMessage message={m.finder_answer_funds_unknown} inputs={{}} markup={{ costs }} />
    ),
  living: () => (
    <ParaglideMessage
      message={m.finder_answer_living}
      inputs={{}}
      markup={{ costs, guide: linkTo("/blog/first-winter-in-dundee") }}
    />
  ),
  work: () => <ParaglideMessage message={m.finder_answer_work} inputs={{}} markup={{ guide: steps }} />,
  graduate_visa: () => (
    <ParaglideMessage
      message={m.finder_answer_graduate_visa}
      inputs={{}}
      markup={{ guide: linkTo("/blog/january-or-september") }}
    />
  ),
  cas: () => <ParaglideMessage message={m.finder_answer_cas} inputs={{}} markup={{ guide: steps }} />,
  visa: () => <ParaglideMessage message={m.finder_answer_visa} inputs={{}} markup={{ guide: steps }} />,
  cgpa: ({ grade }) => gradeText("CGPA", grade),
  gpa: ({ grade }) => gradeText("GPA", grade),
  taka: ({ taka, pounds }) =>
    pounds === null
      ? m.finder_answer_taka_unknown()
      : m.finder_answer_taka({ taka: formatTaka(taka), pounds: formatPounds(pounds) }),
};

const gradeText = (name: string, grade: string) =>
  grade ? (
    <ParaglideMessage
      message={m.finder_answer_grade_of}
      inputs={{ name, grade: inDigits(grade) }}
      markup={{ profile }}
    />
  ) : (
    <ParaglideMessage message={m.finder_answer_grade} inputs={{ name }} markup={{ profile }} />
  );
