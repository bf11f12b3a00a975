/** What a button says in HTML: what it does, and what it is called. */
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { Button, ButtonLink, IconButton, IconLink } from "./button.tsx";

const html = (element: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const classesOf = (element: React.ReactNode) => /class="([^"]*)"/.exec(html(element))?.[1];

describe("a button", () => {
  test("sends its form, unless it says that it does something else", () => {
    expect(html(<Button>Save</Button>)).toContain('<button type="submit"');
    expect(html(<Button type="button">Delete draft</Button>)).toContain('<button type="button"');
    expect(html(<IconButton icon="heart" label="Save MSc Data Science" />)).toContain('<button type="submit"');
  });

  test("hands on what its form needs", () => {
    const button = html(
      <Button name="intent" value="send" disabled>
        Send
      </Button>,
    );
    expect(button).toContain('name="intent"');
    expect(button).toContain('value="send"');
    expect(button).toContain("disabled");
  });

  test("looks different in each look and size, and no two of them are alike", () => {
    const looks = (["outlined", "filled", "quiet", "danger"] as const).map((look) => classesOf(<Button look={look} />));
    const sizes = (["normal", "small", "big"] as const).map((size) => classesOf(<Button size={size} />));
    expect(new Set(looks).size).toBe(looks.length);
    expect(new Set(sizes).size).toBe(sizes.length);
    expect(classesOf(<Button />)).toBe(looks[0]);
    expect(classesOf(<Button />)).toBe(sizes[0]);
  });
});

describe("a link among buttons", () => {
  test("is a link, to a page or to a new document", () => {
    expect(html(<ButtonLink to="/courses">Browse Courses</ButtonLink>)).toMatch(
      /^<a [^>]*href="\/courses"[^>]*>Browse/,
    );
    expect(html(<ButtonLink href="tel:+880">Call</ButtonLink>)).toMatch(/^<a [^>]*href="tel:\+880"[^>]*>Call/);
  });

  test("looks like the button of its look", () => {
    expect(classesOf(<ButtonLink to="/" look="filled" />)).toBe(classesOf(<Button look="filled" />));
    expect(classesOf(<ButtonLink href="/" look="filled" />)).toBe(classesOf(<Button look="filled" />));
  });
});

describe("an icon alone", () => {
  test.each([
    ["a button", <IconButton key="1" icon="x" label="Close" />],
    ["a link to a page", <IconLink key="2" icon="x" label="Close" to="/" />],
    ["a link to a document", <IconLink key="3" icon="x" label="Close" href="/" />],
  ])("an icon as %s has a name, and its drawing is hidden from screen readers", (_, element) => {
    expect(html(element)).toContain('aria-label="Close"');
    expect(html(element)).toMatch(/<svg[^>]*aria-hidden="true"/);
  });
});
