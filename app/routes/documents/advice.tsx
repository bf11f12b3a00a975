import { m } from "#app/paraglide/messages.js";
import { Panel } from "#app/ui/panel.tsx";

/** What helps everyone who sends documents. */
export const Advice = () => (
  <Panel titleId="advice" title={m.documents_advice()}>
    <ul className="list-disc pl-5 text-t2">
      <li>{m.documents_advice_light()}</li>
      <li>{m.documents_advice_place()}</li>
      <li>{m.documents_advice_network()}</li>
      <li>{m.documents_advice_openings()}</li>
    </ul>
  </Panel>
);
