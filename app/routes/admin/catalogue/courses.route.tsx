/** The list of courses in the staff area. */
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import type { StaffCourseFilters } from "#app/domain/catalogue/staff-courses.server.ts";
import { facultiesOnOffer, listCoursesForStaff } from "#app/domain/catalogue/staff-courses.server.ts";
import { LEVELS } from "#app/domain/values/level.ts";
import { formatFee } from "#app/domain/values/show.ts";
import { isStorable } from "#app/domain/values/storable.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { FilterBar, FilterSelect } from "#app/ui/tables/filter-bar.tsx";
import { choiceOf, listAddress } from "../list-address.ts";
import { EmptyList, ListHead } from "../list-head.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/courses.route.ts";
import { CATALOGUE, listOf } from "./kinds.ts";
import { allOf, ListActions, RecordName, recordFilters, StateSelect, stateParam } from "./list-parts.tsx";

const PATH = listOf("courses");

export const meta = () => staffMeta("Courses");

const filtersOf = (url: URL): StaffCourseFilters => {
  const faculty = (url.searchParams.get("faculty") ?? "").slice(0, 200);
  return {
    ...recordFilters(url),
    faculty: isStorable(faculty) ? faculty : "",
    level: choiceOf(url, "level", ["", ...LEVELS], ""),
  };
};

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "catalogue.read");
  const filters = filtersOf(args.url);
  const [list, faculties] = await Promise.all([listCoursesForStaff(db, viewer, filters), facultiesOnOffer(db)]);
  return { filters, faculties, ...list };
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  const { rows, total, isExact, hasNext, filters, faculties } = loaderData;
  const isFiltered = Boolean(filters.search || filters.faculty || filters.level || stateParam(filters));
  return (
    <>
      <ListHead title="Courses" total={total} isExact={isExact} noun={["course", "courses"]} />
      <ListActions kind="courses">
        <ButtonLink to={`${CATALOGUE}/import`}>
          <Icon name="upload" />
          Import courses
        </ButtonLink>
      </ListActions>
      <FilterBar
        path={PATH}
        search={filters.search}
        placeholder="Course, university, city, subject or code"
        isFiltered={isFiltered}
      >
        <FilterSelect
          name="faculty"
          label="Faculty"
          value={filters.faculty}
          options={allOf(faculties, filters.faculty)}
        />
        <FilterSelect name="level" label="Level" value={filters.level} options={allOf(LEVELS, filters.level)} />
        <StateSelect filters={filters} />
      </FilterBar>
      {rows.length > 0 ? (
        <DataTable
          caption={`Courses${filters.search ? ", best match first" : ", by name"}`}
          rows={rows}
          keyOf={(course) => course.id}
          look="dense"
          columns={[
            {
              heading: "Course",
              cell: (course) => <RecordName kind="courses" {...course} detail={course.university} />,
            },
            { heading: "Faculty", cell: (course) => course.faculty },
            { heading: "Level", cell: (course) => course.level },
            {
              heading: "Fee per year",
              align: "end",
              cell: (course) => formatFee(course.tuitionFee) ?? "Not known",
            },
            { heading: "Last changed", cell: (course) => formatMoment(course.updatedAt) },
          ]}
        />
      ) : (
        <EmptyList
          path={PATH}
          title="No courses found"
          isFiltered={isFiltered}
          hint="Create the first course, or import a spreadsheet."
        />
      )}
      <Pagination
        page={filters.page}
        hasNext={hasNext}
        hrefOf={(page) => listAddress(PATH, { ...filters, state: stateParam(filters), page })}
      />
    </>
  );
}
