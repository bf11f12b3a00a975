/** What a university asks of students from Bangladesh, and the scholarships of its courses. */
import type { ReactNode } from "react";
import { scholarshipsAddress } from "#app/domain/scholarships/scholarship-list.ts";
import type { Span, UniversityInFull } from "#app/domain/universities/university-list.ts";
import { splitScholarship } from "#app/domain/values/show.ts";
import { countOf, listed } from "#app/notation.ts";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { PartProps } from "./university-parts.tsx";

const spanText = (span: Span | null, of: string, digits: number): string | null =>
  span &&
  `${span.from === span.to ? span.from.toFixed(digits) : `${span.from.toFixed(digits)} to ${span.to.toFixed(digits)}`}${of}`;

const wordsOf = (texts: readonly string[]): string | null => (texts.length > 0 ? texts.join("; ") : null);

const Ask = () => <a href="/counselors">Ask a counsellor</a>;

/** What decides is there even if no course says it, so that a student knows what to ask about. */
export function WhatItAsks({ university }: PartProps) {
  const { terms, levels } = university;
  if (levels.length === 0) return null;
  const always: [string, ReactNode][] = [
    ["HSC GPA", spanText(terms.hscGpa, " of 5", 2)],
    ["Bachelor's CGPA", spanText(terms.bachelorCgpa, " of 4", 2)],
    ["Deposit", wordsOf(terms.deposit)],
    ["Before the CAS", wordsOf(terms.casDeposit)],
    ["Time until the CAS", null],
  ];
  const ifKnown: [string, string | null][] = [
    ["SSC GPA", spanText(terms.sscGpa, " of 5", 2)],
    ["PTE Academic", spanText(terms.pte, "", 0)],
    ["Duolingo", spanText(terms.duolingo, "", 0)],
    ["MOI instead of a test", wordsOf(terms.moi)],
    ["Study gap", wordsOf(terms.studyGap)],
  ];
  return (
    <Panel titleId="asks" title="What it asks of students from Bangladesh" className="content-start">
      <KeyValues
        rows={[
          ...ifKnown.map(([name, value]) => (value ? ([name, value] as const) : null)),
          ...always.map(([name, value]) => [name, value ?? <Ask key={name} />] as const),
        ]}
      />
      <p className="text-ink-2 text-t2">From the lowest to the highest that one of its courses asks for.</p>
    </Panel>
  );
}

export function ItsScholarships({ university }: PartProps) {
  const { scholarships } = university.terms;
  if (university.levels.length === 0) return null;
  return (
    <Panel titleId="scholarships" title="Scholarships" className="content-start">
      {scholarships.length === 0 ? (
        <p className="text-ink-2">
          No scholarships are listed for its courses. <Ask /> what else you could apply for.
        </p>
      ) : (
        <>
          <Stack as="ul">
            {scholarships.map((scholarship) => (
              <Scholarship key={scholarship.text} {...scholarship} />
            ))}
          </Stack>
          <p>
            <a className="inline-block py-3" href={scholarshipsAddress({ search: university.name })}>
              Compare its scholarships
            </a>
          </p>
        </>
      )}
    </Panel>
  );
}

function Scholarship({ text, courses, levels }: UniversityInFull["terms"]["scholarships"][number]) {
  const { title, description } = splitScholarship(text);
  return (
    <li>
      <b className="block">{title}</b>
      {description ? <span className="block">{description}</span> : null}
      <span className="block text-ink-2 text-t2">
        {listed(levels)} · {countOf(courses, "course")}
      </span>
    </li>
  );
}
