/** What a code says: who it is for, that they have left, or that it is not ours. */
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { inOurWords } from "#app/domain/lifecycle/document-words.ts";
import { amountText, PAYMENT_KINDS, receiptText } from "#app/domain/payments/payment.ts";
import { titleInWords } from "#app/domain/values/counsellor-words.ts";
import { shownPhone } from "#app/domain/values/phone.ts";
import { whatsappLink } from "#app/domain/values/whatsapp.ts";
import type { VerifiedPerson } from "#app/domain/verify/card-codes.server.ts";
import type { VerifiedOriginal, VerifiedPack } from "#app/domain/verify/given-codes.server.ts";
import type { VerifiedReceipt } from "#app/domain/verify/receipt-codes.server.ts";
import { inEnglish } from "#app/language.ts";
import { dayInWords, formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { InWords } from "#app/routes/english.tsx";
import { phoneAddress, site } from "#app/site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { PhotoOrInitials } from "#app/ui/initials.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Notice } from "#app/ui/message.tsx";

const LOOKS = {
  good: { edge: "border-good", words: "text-good" },
  past: { edge: "border-edge", words: "text-ink-2" },
  bad: { edge: "border-bad", words: "text-bad" },
} as const;

interface CardProps {
  look: keyof typeof LOOKS;
  icon: IconName;
  says: string;
  children: ReactNode;
}

const Card = ({ look, icon, says, children }: CardProps) => (
  <section
    className={`grid gap-4 self-start rounded-card border-2 bg-surface p-4 rail:p-6 ${LOOKS[look].edge}`}
    aria-labelledby="answer"
  >
    <h2 id="answer" className={`flex items-center gap-2 text-t4 ${LOOKS[look].words}`}>
      <Icon name={icon} />
      {says}
    </h2>
    {children}
  </section>
);

const bold = ({ children }: { children?: ReactNode }) => <b>{children}</b>;

export function PersonCard({ person }: { person: VerifiedPerson }) {
  const { state, name, until } = person;
  const day = dayInWords(until);
  if (state === "left") {
    return (
      <Card look="past" icon="undo" says={m.verify_left({ day })}>
        <p>
          <ParaglideMessage message={m.verify_left_text} inputs={{ name, day }} markup={{ bold }} />
        </p>
      </Card>
    );
  }
  if (state === "ended") {
    return (
      <Card look="past" icon="clock" says={m.verify_ended({ day })}>
        <p>
          <ParaglideMessage message={m.verify_ended_text} inputs={{ name, phone: site.phone }} markup={{ bold }} />
        </p>
      </Card>
    );
  }
  return <Ours person={person} />;
}

const Ours = ({ person: { name, title, photo, whatsapp, startedOn, until } }: { person: VerifiedPerson }) => (
  <Card look="good" icon="check" says={m.verify_yes()}>
    <div className="flex items-center gap-4">
      <PhotoOrInitials name={name} src={photo} meaning="good" />
      <div className="min-w-0">
        <p lang={inEnglish()} className="font-bold text-t5 wrap-anywhere">
          {name}
        </p>
        <p className="text-ink-2">
          <InWords value={title} words={titleInWords} />
        </p>
      </div>
    </div>
    <KeyValues
      look="columns"
      rows={[
        startedOn ? [m.verify_since(), dayInWords(startedOn)] : null,
        [m.verify_until(), dayInWords(until)],
        [
          "WhatsApp",
          <a key="whatsapp" className="tabular" href={whatsappLink(whatsapp, null)}>
            {shownPhone(`+${whatsapp}`, null)}
          </a>,
        ],
      ]}
    />
    <Notice meaning="warn" icon="alert">
      <p>
        <ParaglideMessage message={m.verify_looks_different} inputs={{}} markup={{ bold }} />{" "}
        <a href={phoneAddress} className="tabular whitespace-nowrap">
          {site.phone}
        </a>
      </p>
    </Notice>
    <p className="text-ink-2 text-t2">{m.verify_money({ name, site: site.name })}</p>
  </Card>
);

const typedCode = ({ children }: { children?: ReactNode }) => <b lang={inEnglish()}>{children}</b>;

export const NotOurs = ({ code }: { code: string }) => (
  <Card look="bad" icon="x" says={m.verify_not_ours()}>
    <p>
      <ParaglideMessage
        message={m.verify_not_ours_text}
        inputs={{ code, site: site.name }}
        markup={{ bold: typedCode }}
      />
    </p>
    <p>
      <ButtonLink href={whatsappLink(site.whatsapp, null)} target="_blank" rel="noopener">
        <Icon name="chat" />
        {m.verify_send_photo()}
      </ButtonLink>
    </p>
  </Card>
);

/** What we wrote on a receipt, to compare with the paper. */
export const ReceiptCard = ({ receipt }: { receipt: VerifiedReceipt }) => {
  const isGood = receipt.state === "valid";
  return (
    <Card
      look={isGood ? "good" : "bad"}
      icon={isGood ? "check" : "x"}
      says={isGood ? m.verify_receipt() : m.verify_receipt_back()}
    >
      <KeyValues
        look="columns"
        rows={[
          [m.verify_receipt_number(), <b key="number">{receiptText(receipt)}</b>],
          [m.verify_receipt_amount(), <b key="amount">{amountText(receipt)}</b>],
          [m.verify_receipt_for(), PAYMENT_KINDS[receipt.kind]()],
          [m.verify_receipt_day(), dayInWords(receipt.paidOn)],
          [m.verify_receipt_student(), receipt.initials],
        ]}
      />
      {isGood ? <Compare /> : null}
    </Card>
  );
};

const Compare = () => (
  <Notice meaning="warn" icon="alert">
    <p>
      {m.verify_receipt_compare()}{" "}
      <a href={phoneAddress} className="tabular whitespace-nowrap">
        {site.phone}
      </a>
    </p>
  </Notice>
);

/** What we sent to a university, to compare with what has arrived. */
export const PackCard = ({ pack }: { pack: VerifiedPack }) => (
  <Card look="good" icon="check" says={m.verify_pack()}>
    <KeyValues
      look="columns"
      rows={[
        [
          m.verify_pack_to(),
          <b key="university" lang={inEnglish()}>
            {pack.university}
          </b>,
        ],
        [m.verify_pack_approved(), pack.approvedOn === null ? m.verify_pack_unapproved() : dayInWords(pack.approvedOn)],
        [m.verify_pack_sent(), dayInWords(pack.sentOn)],
        [m.pack_what_went(), m.pack_files({ n: pack.files, count: formatCount(pack.files) })],
        [m.verify_receipt_student(), pack.initials],
        [
          m.verify_pack_checksum(),
          <code key="sha256" className="text-t1 wrap-anywhere">
            {pack.sha256}
          </code>,
        ],
      ]}
    />
    <p className="text-ink-2 text-t2">{m.verify_pack_text()}</p>
  </Card>
);

/** What paper we have taken in, to compare with its receipt. */
export const OriginalCard = ({ original }: { original: VerifiedOriginal }) => {
  const isHeld = original.state === "held";
  return (
    <Card
      look={isHeld ? "good" : "past"}
      icon={isHeld ? "check" : "undo"}
      says={isHeld ? m.verify_original_held() : m.verify_original_back({ day: dayInWords(original.returnedOn ?? "") })}
    >
      <KeyValues
        look="columns"
        rows={[
          [m.verify_original(), <b key="title">{inOurWords(original.title)}</b>],
          original.detail ? [m.verify_original_detail(), original.detail] : null,
          [m.verify_receipt_day(), dayInWords(original.receivedOn)],
          [m.verify_receipt_student(), original.initials],
        ]}
      />
      <Compare />
    </Card>
  );
};
