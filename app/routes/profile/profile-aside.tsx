/** Beside the form: what the words mean, what we do with results, and how other tests compare with IELTS. */
import { COMPARISON, COMPARISON_SOURCES } from "#app/domain/fit/scores.ts";
import { FitLine } from "#app/routes/catalogue/fit-line.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";

export const ProfileAside = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <Stack as="aside" aria-label="What this is used for">
    <Panel titleId="words" title="What each word means">
      <Stack as="ul" gap={2}>
        <li>
          <FitLine state="meets">You meet every requirement that the course states.</FitLine>
        </li>
        <li>
          <FitLine state="close">
            What is missing is at most 0.5 of IELTS, 0.20 of CGPA or 0.50 of HSC GPA, or an English test you have not
            taken yet.
          </FitLine>
        </li>
        <li>
          <FitLine state="below">At least one result is further away.</FitLine>
        </li>
        <li>
          <FitLine state="ask">
            The course does not state a requirement, or you have not entered the result. A counsellor can find out.
          </FitLine>
        </li>
      </Stack>
      <p className="text-ink-2 text-t2">None of these is an offer. The university decides.</p>
    </Panel>
    <Panel titleId="use" title="What we do with it" gap={2}>
      <Stack as="ul" gap={2} className="list-disc pl-5 text-t2">
        <li>We use it to compare you with courses, and for nothing else.</li>
        {isSignedIn ? (
          <li>It belongs to your account, and you see it on every device.</li>
        ) : (
          <>
            <li>It stays in a cookie in this browser for 90 days.</li>
            <li>When you sign in, it moves to your account.</li>
          </>
        )}
        <li>You can delete it on this page.</li>
      </Stack>
      <p className="text-t2">
        <a className="inline-block py-3" href="/privacy-policy">
          Read the Privacy Policy
        </a>
      </p>
    </Panel>
    <Panel titleId="other-tests" title="Other English tests" gap={2}>
      <table className="tabular w-full border-collapse text-t2">
        <caption className="sr-only">Scores of PTE Academic that are about the same as IELTS</caption>
        <thead className="text-ink-2">
          <tr>
            <th scope="col" className="border-line border-b py-2 text-left">
              IELTS overall
            </th>
            <th scope="col" className="border-line border-b py-2 text-right">
              PTE, about
            </th>
          </tr>
        </thead>
        <tbody>
          {COMPARISON.map(({ ielts, pte }) => (
            <tr key={ielts}>
              <th scope="row" className="border-line border-b py-2 text-left font-normal">
                {ielts.toFixed(1)}
              </th>
              <td className="border-line border-b py-2 text-right">{pte.now}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-2 text-t2">
        We judge a test only by the score that the course itself states for it. This table is for orientation.
      </p>
      <p className="text-ink-2 text-t1">
        {COMPARISON_SOURCES.pte.source}, {COMPARISON_SOURCES.pte.date}. {COMPARISON_SOURCES.pte.note}.
      </p>
    </Panel>
  </Stack>
);
