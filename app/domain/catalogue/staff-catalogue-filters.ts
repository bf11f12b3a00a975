/** How staff narrow the lists of the catalogue down; "" is "no filter". */
import type { RecordFilters } from "#app/domain/staff/list-shape.ts";

export interface StaffCourseFilters extends RecordFilters {
  faculty: string;
  level: string;
}

export interface StaffUniversityFilters extends RecordFilters {
  nation: string;
}
