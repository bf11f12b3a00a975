import { choiceState, type StateFacts } from "#app/domain/lifecycle/choice-words.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface StateTagProps {
  choice: StateFacts;
  reader?: "student" | "staff";
}

/** Where one course of an application stands: its end, the reply, or the university's answer. */
export function StateTag({ choice, reader }: StateTagProps) {
  const { meaning, icon, label } = choiceState(choice, reader);
  return (
    <Tag meaning={meaning}>
      <Icon name={icon} />
      {label}
    </Tag>
  );
}
