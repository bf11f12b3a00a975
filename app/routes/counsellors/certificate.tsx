import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import type { Certificate } from "#app/domain/office/for-students.ts";
import { inEnglish } from "#app/language.ts";
import { dayInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

/** What is written in English in any language: names and numbers as they are registered. */
export const registered = {
  en: ({ children }: { children?: ReactNode }) => <span lang={inEnglish()}>{children}</span>,
};

/** The certificate of a person, in a sentence. */
export function CertificateWords({ of }: { of: Certificate | null }) {
  const { scheme = "", number = "", endsOn = null, trainingSince = null, hasEnded = false } = of ?? {};
  if (endsOn !== null)
    return (
      <ParaglideMessage
        message={hasEnded ? m.office_certificate_ended : m.office_certified}
        inputs={{ scheme, number: number ?? "", date: dayInWords(endsOn) }}
        markup={registered}
      />
    );
  if (trainingSince === null) return m.office_no_certificate();
  return (
    <ParaglideMessage
      message={m.office_in_training}
      inputs={{ scheme, date: dayInWords(trainingSince) }}
      markup={registered}
    />
  );
}
