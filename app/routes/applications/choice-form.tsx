import type { ChoiceAction } from "#app/domain/applications/choice-input.ts";
import type { ChoiceView } from "#app/domain/applications/my-applications.server.ts";

/** Stands for the form that adds a course, among the IDs of courses. */
export const ADDED = "added course";

/** What was wrong with the last form of the page. */
export interface RefusedChoice {
  courseId: string;
  message: string;
  note: string;
  /** Whether it belongs to a field of the form. */
  isField: boolean;
}

/** The fields that say what a form does, and to which course. */
interface ChoiceFormProps {
  wish: ChoiceAction["do"];
  choice: Pick<ChoiceView, "courseId" | "version">;
}

export const ChoiceForm = ({ wish, choice }: ChoiceFormProps) => (
  <>
    {/* An offer is accepted as it was read. */}
    {wish === "reply" ? <input type="hidden" name="version" value={choice.version} /> : null}
    <input type="hidden" name="do" value={wish} />
    <input type="hidden" name="courseId" value={choice.courseId} />
  </>
);
