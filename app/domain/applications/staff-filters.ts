/** What the staff's list can be asked for; apart from the SQL, because the page needs it in the browser. */

export const STAFF_PAGE_SIZE = 50;

export interface StaffFilters {
  search: string;
  status: string;
  page: number;
}
