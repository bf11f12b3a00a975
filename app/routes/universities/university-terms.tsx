/** What a university asks of students from Bangladesh, and the scholarships of its courses. */

import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { scholarshipsAddress } from "#app/domain/scholarships/scholarship-list.ts";
import type { Span, UniversityInFull } from "#app/domain/universities/university-list.ts";
import { levelInWords } from "#app/domain/values/course-words.ts";
import { scholarshipInWords, splitScholarship } from "#app/domain/values/show.ts";
import { inDigits, localPath } from "#app/language.ts";
import { formatCount, listed } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { English } from "#app/routes/english.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { PartProps } from "./university-parts.tsx";

/** `of` writes what a grade is out of. */
function spanText(span: Span | null, digits: number, of = (grade: string) => grade): string | null {
  if (span === null) return null;
  const [from, to] = [inDigits(span.from.toFixed(digits)), inDigits(span.to.toFixed(digits))];
  return of(span.from === span.to ? from : m.universities_span({ from, to }));
}

const of5 = (grade: string) => m.universities_of_5({ grade });
const of4 = (grade: string) => m.universities_of_4({ grade });

const wordsOf = (texts: readonly string[]): ReactNode =>
  texts.length > 0 ? <English>{texts.join("; ")}</English> : null;

const Ask = () => <a href={localPath("/counselors")}>{m.universities_ask()}</a>;

/** What decides is there even if no course says it, so that a student knows what to ask about. */
export function WhatItAsks({ university }: PartProps) {
  const { terms, levels } = university;
  if (levels.length === 0) return null;
  const always: [string, ReactNode][] = [
    [m.universities_hsc_gpa(), spanText(terms.hscGpa, 2, of5)],
    [m.universities_cgpa(), spanText(terms.bachelorCgpa, 2, of4)],
    [m.universities_deposit(), wordsOf(terms.deposit)],
    [m.universities_before_cas(), wordsOf(terms.casDeposit)],
    [m.universities_cas_time(), null],
  ];
  const ifKnown: [string, ReactNode][] = [
    [m.universities_ssc_gpa(), spanText(terms.sscGpa, 2, of5)],
    ["PTE Academic", spanText(terms.pte, 0)],
    ["Duolingo", spanText(terms.duolingo, 0)],
    [m.universities_moi(), wordsOf(terms.moi)],
    [m.universities_study_gap(), wordsOf(terms.studyGap)],
  ];
  return (
    <Panel titleId="asks" title={m.universities_asks()} className="content-start">
      <KeyValues
        rows={[
          ...ifKnown.map(([name, value]) => (value ? ([name, value] as const) : null)),
          ...always.map(([name, value]) => [name, value ?? <Ask key={name} />] as const),
        ]}
      />
      <p className="text-ink-2 text-t2">{m.universities_asks_note()}</p>
    </Panel>
  );
}

export function ItsScholarships({ university }: PartProps) {
  const { scholarships } = university.terms;
  if (university.levels.length === 0) return null;
  return (
    <Panel titleId="scholarships" title={m.universities_scholarships()} className="content-start">
      {scholarships.length === 0 ? (
        <p className="text-ink-2">
          <ParaglideMessage
            message={m.universities_no_scholarships}
            inputs={{}}
            markup={{ link: ({ children }) => <a href={localPath("/counselors")}>{children}</a> }}
          />
        </p>
      ) : (
        <>
          <Stack as="ul">
            {scholarships.map((scholarship) => (
              <Scholarship key={scholarship.text} {...scholarship} />
            ))}
          </Stack>
          <p>
            <a className="inline-block py-3" href={localPath(scholarshipsAddress({ search: university.name }))}>
              {m.universities_compare_scholarships()}
            </a>
          </p>
        </>
      )}
    </Panel>
  );
}

function Scholarship({ text, bangla, courses, levels }: UniversityInFull["terms"]["scholarships"][number]) {
  const shown = scholarshipInWords(text, bangla);
  const { title, description } = splitScholarship(shown.text);
  return (
    <li>
      <b className="block" lang={shown.lang}>
        {title}
      </b>
      {description ? (
        <span className="block" lang={shown.lang}>
          {description}
        </span>
      ) : null}
      <span className="block text-ink-2 text-t2">
        {listed(levels.map(levelInWords))} · {m.universities_course_count({ n: courses, count: formatCount(courses) })}
      </span>
    </li>
  );
}
