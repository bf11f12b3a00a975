/** What students read about the office. */
import type { CertificateFact, Pays } from "./fact.ts";

/** A certificate as students read it. */
export type Certificate = Pick<CertificateFact, "scheme" | "number" | "endsOn" | "trainingSince"> & {
  hasEnded: boolean;
};

/** What the office earns for a course of a university, and what it costs the student. */
export interface Earnings {
  pays: Pays;
  note: string | null;
  /** What the student pays the office, or null for nothing. */
  studentPays: string | null;
  studentPaysBangla: string | null;
}

/** Who advises the student of an application. */
export interface Adviser {
  since: Date;
  certificate: Certificate | null;
}
