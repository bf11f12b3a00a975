/** Beside the form: what the words mean, what we do with results, and how other tests compare with IELTS. */
import { COMPARISON } from "#app/domain/fit/scores.ts";
import { inDigits, localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { FitLine } from "#app/routes/fit/fit-line.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";

export const ProfileAside = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <Stack as="aside" aria-label={m.profile_aside()}>
    <Panel titleId="words" title={m.profile_words()}>
      <Stack as="ul" gap={2}>
        <li>
          <FitLine state="meets">{m.profile_word_meets()}</FitLine>
        </li>
        <li>
          <FitLine state="close">{m.profile_word_close()}</FitLine>
        </li>
        <li>
          <FitLine state="below">{m.profile_word_below()}</FitLine>
        </li>
        <li>
          <FitLine state="ask">{m.profile_word_ask()}</FitLine>
        </li>
      </Stack>
      <p className="text-ink-2 text-t2">{m.profile_no_offer()}</p>
    </Panel>
    <Panel titleId="use" title={m.profile_use()} gap={2}>
      <Stack as="ul" gap={2} className="list-disc pl-5 text-t2">
        <li>{m.profile_use_compare()}</li>
        {isSignedIn ? (
          <li>{m.profile_use_account()}</li>
        ) : (
          <>
            <li>{m.profile_use_cookie()}</li>
            <li>{m.profile_use_sign_in()}</li>
          </>
        )}
        <li>{m.profile_use_delete()}</li>
      </Stack>
      <p className="text-t2">
        <a className="inline-block py-3" href={localPath("/privacy-policy")}>
          {m.profile_privacy()}
        </a>
      </p>
    </Panel>
    <Panel titleId="other-tests" title={m.profile_other_tests()} gap={2}>
      <table className="tabular w-full border-collapse text-t2">
        <caption className="sr-only">{m.profile_tests_table()}</caption>
        <thead className="text-ink-2">
          <tr>
            <th scope="col" className="border-line border-b py-2 text-left">
              {m.profile_column_ielts()}
            </th>
            <th scope="col" className="border-line border-b py-2 text-right">
              {m.profile_column_pte()}
            </th>
          </tr>
        </thead>
        <tbody>
          {COMPARISON.map(({ ielts, pte }) => (
            <tr key={ielts}>
              <th scope="row" className="border-line border-b py-2 text-left font-normal">
                {inDigits(ielts.toFixed(1))}
              </th>
              <td className="border-line border-b py-2 text-right">{inDigits(pte.now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-2 text-t2">{m.profile_tests_note()}</p>
      <p className="text-ink-2 text-t1">{m.profile_tests_source()}</p>
    </Panel>
  </Stack>
);
