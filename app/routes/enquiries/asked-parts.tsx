/** Parts of the page that confirms a question. */
import { ParaglideMessage } from "@inlang/paraglide-js-react";
import type { ReactNode } from "react";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";

/** Says how a counsellor will reach the person, and on which day. Without a day it is late already. */
export function WillCall({ phone, email, day }: { phone: string | null; email: string | null; day: string | null }) {
  const address = phone ?? email ?? "";
  const markup = {
    b: ({ children }: { children?: ReactNode }) => <b className="whitespace-nowrap">{children}</b>,
  };
  if (day === null) {
    const late = phone ? m.enquiry_will_call_late : m.enquiry_will_write_late;
    return <ParaglideMessage message={late} inputs={{ address }} markup={markup} />;
  }
  const soon = phone ? m.enquiry_will_call : m.enquiry_will_write;
  return <ParaglideMessage message={soon} inputs={{ address, day }} markup={markup} />;
}

interface StepProps {
  icon: IconName;
  href: string;
  label: string;
  children: ReactNode;
}

export const Step = ({ icon, href, label, children }: StepProps) => (
  <li className="flex items-start gap-3">
    <span className="grid size-9 flex-none place-items-center rounded-control bg-pond-tint text-pond">
      <Icon name={icon} />
    </span>
    <p className="min-w-0 text-ink-2 text-t2">
      <a className="font-bold text-t3" href={localPath(href)}>
        {label}
      </a>
      <br />
      {children}
    </p>
  </li>
);
