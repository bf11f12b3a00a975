import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";

interface ReadingProps {
  reads: { title: string; message: string | null };
  /** The student's first name. */
  name: string;
  action: string;
  isBusy: boolean;
  /** Whether nothing of the student waits any longer. */
  isLast: boolean;
}

/** What the student will read of the decisions so far, with the button that tells them. */
export const Reading = ({ reads, name, action, isBusy, isLast }: ReadingProps) => (
  <Panel as={Form} method="post" action={action} size="small" gap={2} titleId="reads" title={`${name} will read`}>
    <p>
      <b>{reads.title}</b>
    </p>
    <p className="whitespace-pre-line">{reads.message}</p>
    <Button look={isLast ? "filled" : "outlined"} wide name="do" value="tell" disabled={isBusy} data-key="y">
      Tell {name} now
    </Button>
    <p className="text-ink-2 text-t2">If you do not, we do 10 minutes after the last decision.</p>
  </Panel>
);
