/** What is asked before a record is archived or restored, on a page and in a dialog. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Holders } from "#app/domain/catalogue/record-kinds.server.ts";
import { countOf } from "#app/notation.ts";
import { Button } from "#app/ui/button.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { archiveAddress, capital, KINDS, type KindName } from "./kinds.ts";

export interface Archivable {
  kind: KindName;
  id: string;
  title: string;
  isArchived: boolean;
  holders: Holders | null;
}

const verbOf = ({ isArchived }: Archivable) => (isArchived ? "restore" : "archive");

export const questionOf = (record: Archivable): string => `${capital(verbOf(record))} ${record.title}?`;

/** `children` is what leaves it unanswered, beside the button. */
export function ArchiveQuestion({ children, ...record }: Archivable & { children: ReactNode }) {
  const { kind, id, isArchived, holders } = record;
  const { noun } = KINDS[kind];
  const intent = verbOf(record);
  return (
    <>
      {isArchived ? (
        <p>
          {`Students will be able to find this ${noun} again${holders?.courses ? `, and its ${countOf(holders.courses, "course")}` : ""}.`}
        </p>
      ) : (
        <WhatItMeans kind={kind} holders={holders} />
      )}
      <Inline as={Form} method="post" action={archiveAddress(kind, id)}>
        <Button look="filled" name="intent" value={intent}>
          {capital(intent)} {noun}
        </Button>
        {children}
      </Inline>
    </>
  );
}

function WhatItMeans({ kind, holders }: { kind: KindName; holders: Holders | null }) {
  if (!holders) return <p>Students will no longer see this {KINDS[kind].noun}. You can restore it later.</p>;
  return (
    <Stack as="ul" gap={2} className="list-disc pl-5">
      <li>{whatGoes(holders)}</li>
      <li>{whoHolds(holders)}</li>
      {holders.courses === null ? <li>You can restore it later.</li> : null}
    </Stack>
  );
}

function whatGoes({ courses }: Holders): string {
  if (courses === null)
    return "It will no longer appear in search or in the filter counts, and students will not be able to apply for it.";
  if (courses === 0) return "It has no active courses. You will not be able to add courses to it while it is archived.";
  return courses === 1
    ? "Its active course will be archived too. If you restore it, its course will be restored too."
    : `Its ${countOf(courses, "active course")} will be archived too. If you restore it, they will be restored too.`;
}

function whoHolds({ courses, favourites, applications }: Holders): string {
  const [it, isIn] = courses === null ? ["it", "it is not"] : ["any of them", "they are not"];
  if (favourites + applications === 0) return `No student has saved ${it}, and ${isIn} in any application.`;
  const include = `${countOf(applications, "application")} ${applications === 1 ? "includes" : "include"}`;
  return courses === null
    ? `${countOf(favourites, "student")} ${favourites === 1 ? "has" : "have"} saved it and ${include} it. They will still see it, marked as no longer offered.`
    : `Students have saved its courses ${countOf(favourites, "time")} and ${include} them. They will still see them, marked as no longer offered.`;
}
