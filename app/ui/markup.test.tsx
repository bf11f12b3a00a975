/** Tests the HTML of the small components, for eyes and for screen readers. */
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";
import { StepBadge, Tag } from "./badge.tsx";
import { Bloom } from "./bloom.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { Field } from "./field.tsx";
import { Icon, Sprite } from "./icon.tsx";
import { fillSprite } from "./sprite.ts";
import { SPRITE_SLOT } from "./sprite-slot.ts";

describe("the lily", () => {
  const petals = (html: string) =>
    [...html.matchAll(/<path([^>]*)>/g)].map(([, attributes = ""]) => /class="fill-(\w+)"/.exec(attributes)?.[1]);

  test.each([1, 2, 3, 4, 5, 6, 7])("the lily at step %i fills earlier petals and marks this one", (step) => {
    const html = renderToStaticMarkup(<Bloom className="size-18" step={step} />);
    expect(petals(html)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((at) => (at < step ? "pond" : at === step ? "lily" : "line")),
    );
    expect(html).not.toContain("<circle");
  });

  test("the lily at the last step is open", () => {
    const html = renderToStaticMarkup(<Bloom className="size-18" step={8} number />);
    expect(petals(html)).toEqual(Array(8).fill("lily"));
    expect(html).toContain("<circle");
    expect(html).not.toContain("<text");
  });

  test("before the first step has no petal", () => {
    expect(petals(renderToStaticMarkup(<Bloom className="size-18" step={0} />))).toEqual(Array(8).fill("line"));
  });

  test("is a picture where it has a label, else hidden from screen readers", () => {
    const labelled = renderToStaticMarkup(<Bloom className="size-18" step={3} label="Step 3 of 8" number />);
    expect(labelled).toContain('role="img" aria-label="Step 3 of 8"');
    expect(labelled).not.toContain("aria-hidden");
    expect(labelled).toMatch(/<text[^>]*>3<\/text>/);
    expect(renderToStaticMarkup(<Bloom className="size-18" step={3} />)).toContain('aria-hidden="true"');
  });
});

describe("a page's icons", () => {
  const symbols = (html: string) => [...html.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  const uses = (html: string) => [...html.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id);
  const page = renderToStaticMarkup(
    <main>
      <Sprite />
      <Icon name="bell" />
      <Icon name="heart" />
      <Icon name="bell" />
    </main>,
  );

  test("are those that it uses, each once", () => {
    const html = fillSprite(page);
    const [bell, heart] = uses(html);
    expect(uses(html)).toEqual([bell, heart, bell]);
    expect(symbols(html)).toEqual([bell, heart]);
    expect(html).not.toContain(SPRITE_SLOT);
  });

  test("are none where it uses none, and an unknown name is left alone", () => {
    expect(symbols(fillSprite(`${SPRITE_SLOT}<p>no icons</p>`))).toEqual([]);
    expect(symbols(fillSprite(`${SPRITE_SLOT}<svg><use href="#i-nothing"></use></svg>`))).toEqual([]);
  });

  test("are hidden from screen readers: a word stands beside them", () => {
    expect(renderToStaticMarkup(<Icon name="bell" />)).toContain('aria-hidden="true"');
  });
});

describe("a field", () => {
  const field = (more: { hint?: string; error?: string }) =>
    renderToStaticMarkup(
      <Field id="phone" label="Phone" {...more}>
        {(control) => <input {...control} />}
      </Field>,
    );

  test("ties label, hint and message to its control", () => {
    const html = field({ hint: "With country code", error: "Phone number is required" });
    expect(html).toContain('<label for="phone">');
    expect(html).toContain('<input id="phone" aria-invalid="true" aria-describedby="phone-hint phone-error"/>');
    expect(html).toMatch(/id="phone-hint">With country code</);
    expect(html).toMatch(/id="phone-error">.*Phone number is required</);
  });

  test("names nothing that is not there", () => {
    expect(field({})).toContain('<input id="phone"/>');
    expect(field({ hint: "x" })).toContain('aria-describedby="phone-hint"');
    expect(field({ error: "x" })).toContain('aria-describedby="phone-error"');
  });
});

describe("the summary of problems", () => {
  test("links to each field, and counts", () => {
    const html = renderToStaticMarkup(
      <ErrorSummary
        problems={[
          { fieldId: "name", message: "Full name is required" },
          { fieldId: "phone", message: "Phone number is required" },
        ]}
      />,
    );
    expect(html).toContain("There are 2 problems");
    expect(html).toMatch(/<a [^>]*href="#name">Full name is required<\/a>/);
    expect(html).toMatch(/<a [^>]*href="#phone">Phone number is required<\/a>/);
    expect(html).toContain('role="alert"');
  });

  test("knows the singular, and is not there without a problem", () => {
    const one = renderToStaticMarkup(<ErrorSummary problems={[{ fieldId: "a", message: "A" }]} />);
    expect(one).toContain("There is a problem<");
    expect(renderToStaticMarkup(<ErrorSummary problems={[]} />)).toBe("");
  });
});

test("a person without a picture is the first letter of the e-mail address", () => {
  expect(renderToStaticMarkup(<Avatar src={null} email="nusrat@example.com" />)).toContain(">N<");
  expect(renderToStaticMarkup(<Avatar src={null} email="" />)).toContain(">?<");
  const picture = renderToStaticMarkup(<Avatar src="https://example.com/a.png" email="n@example.com" />);
  expect(picture).toContain('src="https://example.com/a.png"');
  expect(picture).toContain('alt=""');
});

test("badges carry their meaning and their step", () => {
  expect(renderToStaticMarkup(<Tag meaning="bad">Rejected</Tag>)).toBe(
    '<span class="tag bg-bad-tint text-bad">Rejected</span>',
  );
  expect(renderToStaticMarkup(<Tag>Pending</Tag>)).toBe('<span class="tag">Pending</span>');
  const step = renderToStaticMarkup(<StepBadge step={4}>Offer Issued</StepBadge>);
  expect(step).toBe('<span class="step bg-s4 text-s4t"><b>4</b>Offer Issued</span>');
});
