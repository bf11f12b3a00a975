/** A row of the list of institutions. Other names are separated by ";". */
export type InstitutionRow = readonly [name: string, city: string, website: string, otherNames?: string];
