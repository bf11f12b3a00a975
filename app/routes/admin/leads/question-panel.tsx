/** What a lead wants to know, before everything else on its page. */
import { coursePath } from "#app/domain/catalogue/present.ts";
import type { LeadQuestion } from "#app/domain/leads/lead-questions.server.ts";
import { countOf, monthInWords } from "#app/notation.ts";
import { formatMoment } from "#app/ui/format.ts";
import { Panel } from "#app/ui/panel.tsx";

interface QuestionPanelProps {
  questions: readonly LeadQuestion[];
  /** What staff noted. */
  interestedCourses: string | null;
}

/** The newest question in its words, the course and the start. The others are in the timeline. */
export function QuestionPanel({ questions, interestedCourses }: QuestionPanelProps) {
  const [newest, ...others] = questions;
  const asked = questions.find(({ course }) => course)?.course;
  if (!newest && !interestedCourses) return null;
  const words = questions.find(({ question }) => question)?.question;
  return (
    <Panel titleId="question" title={newest ? "Question" : "Courses of interest"} size="small" gap={2}>
      {words ? (
        <blockquote className="whitespace-pre-line border-lily border-l-4 pl-3 text-t4 wrap-anywhere">
          {words}
        </blockquote>
      ) : null}
      <p className="wrap-anywhere">
        {asked ? (
          <>
            <a href={coursePath(asked)}>{asked.name}</a>
            {`, ${asked.universityName}`}
          </>
        ) : (
          (interestedCourses ?? "About no course in particular")
        )}
      </p>
      {newest ? (
        <p className="text-ink-2 text-t2">
          {[
            newest.intake ? `Starts ${monthInWords(newest.intake)}` : "Start not decided",
            `asked ${formatMoment(newest.createdAt)}`,
          ].join(", ")}
          {others.length > 0 ? (
            <>
              {". "}
              <a href="#timeline">{`See ${countOf(others.length, "other question")}`}</a>
            </>
          ) : null}
        </p>
      ) : null}
    </Panel>
  );
}
