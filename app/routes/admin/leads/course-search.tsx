import type { StaffCourse } from "#app/domain/catalogue/staff-courses.server.ts";
import type { CourseToEnter } from "#app/domain/invitations/entered.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";

interface CourseSearchProps {
  search: string;
  chosen: readonly CourseToEnter[];
  found: readonly StaffCourse[];
}

/** Finds courses to add, in a form that reads. What is chosen stays in the address. */
export const CourseSearch = ({ search, chosen, found }: CourseSearchProps) => (
  <Panel titleId="find" title="Find a course">
    {chosen.map(({ id }) => (
      <input key={id} type="hidden" name="course" value={id} />
    ))}
    <Field id="course-search" label="Course or university">
      {(control) => (
        <input {...control} type="search" name="search" defaultValue={search} maxLength={200} autoComplete="off" />
      )}
    </Field>
    <p>
      <Button>Find courses</Button>
    </p>
    {search === "" ? null : found.length === 0 ? (
      <p role="status">No other courses found. Try part of the name, or the university.</p>
    ) : (
      <Stack as="ul" gap={0}>
        {found.map(({ id, name, university }) => (
          <PanelItem key={id}>
            <Inline className="justify-between">
              <span className="min-w-0 wrap-anywhere">
                <b>{name}</b>, {university}
              </span>
              <Button size="small" name="course" value={id} aria-label={`Add ${name}, ${university}`}>
                Add
              </Button>
            </Inline>
          </PanelItem>
        ))}
      </Stack>
    )}
  </Panel>
);
