/** How staff narrow the lists of the catalogue down; "" is "no filter". Free of SQL. */
import type { RecordFilters } from "#app/domain/admin/record-state.ts";

export interface StaffCourseFilters extends RecordFilters {
  faculty: string;
  level: string;
}

export interface StaffUniversityFilters extends RecordFilters {
  nation: string;
}
