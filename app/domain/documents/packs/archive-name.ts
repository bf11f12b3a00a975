/** Returns the name of the archive of a pack, by which it is saved. */
export const archiveName = ({ reference, university }: { reference: string; university: string }): string =>
  `${reference} ${university}.zip`;
