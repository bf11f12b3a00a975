/** Every component of `app/ui` with its variants, for the eye and for axe. */
import { Stack } from "../layout.tsx";
import { compositions } from "./compositions.tsx";
import { parts } from "./parts.tsx";

export const examples = { ...parts, ...compositions };

export const Gallery = () => (
  <Stack gap={8}>
    {Object.entries(examples).map(([component, variants]) => (
      <Stack as="section" key={component} aria-labelledby={`ui-${component}`}>
        <h2 id={`ui-${component}`}>{component}</h2>
        {Object.entries(variants).map(([variant, example]) => (
          <Stack key={variant} gap={2}>
            <p className="text-ink-2 text-t2">{variant}</p>
            <div>{example}</div>
          </Stack>
        ))}
      </Stack>
    ))}
  </Stack>
);
