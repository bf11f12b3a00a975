import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Draft, keepDraft, readDraft, removeDraft, removeOldDrafts } from "./drafts.ts";

/** Creates a `Storage` whose keys are its own properties, as in a browser. */
function makeStorage(refuse = false) {
  const methods = {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, text: string) => {
      if (refuse) throw new DOMException("full", "QuotaExceededError");
      store[key] = text;
    },
    removeItem: (key: string) => {
      delete store[key];
    },
  };
  const store = Object.create(methods) as Record<string, string>;
  return store;
}

const draft = (more: Partial<Draft> = {}): Draft => ({
  keptAt: 1_000,
  changes: { notes: { text: "A gap of one year" }, courses: { on: ["a"], off: [] } },
  carried: { key: "k" },
  ...more,
});

let store: Record<string, string>;
/** Loads the modules again, as the next page does. */
const nextPage = async () => {
  vi.resetModules();
  return { ...(await import("./drafts.ts")), ...(await import("./storage.ts")) };
};

beforeEach(() => {
  store = makeStorage();
  vi.stubGlobal("window", { localStorage: store });
});

test("a draft is kept by person and form", () => {
  expect(keepDraft("nusrat", "application", draft())).toBe(true);
  expect(readDraft("nusrat", "application", 2_000)).toEqual(draft());
  expect(readDraft("nusrat", "lead:new", 2_000)).toBeNull();
  expect(readDraft("tanvir", "application", 2_000)).toBeNull();
  removeDraft("nusrat", "application");
  expect(readDraft("nusrat", "application", 2_000)).toBeNull();
});

test("a draft is gone after 30 days", () => {
  const days = (n: number) => 1_000 + n * 24 * 60 * 60 * 1000;
  keepDraft("nusrat", "old", draft());
  keepDraft("nusrat", "new", draft({ keptAt: days(10) }));
  expect(readDraft("nusrat", "old", days(30) - 1)).not.toBeNull();
  expect(readDraft("nusrat", "old", days(30))).toBeNull();
  removeOldDrafts("nusrat", days(30));
  expect(Object.keys(store)).toEqual(["person:nusrat:draft:new"]);
});

test.each(["", "null", "{", "[]", '{"keptAt":1}', '{"keptAt":1000,"carried":{},"changes":{"a":{"on":1}}}'])(
  "an invalid draft is ignored and removed: %s",
  (text) => {
    store["person:nusrat:draft:application"] = text;
    expect(readDraft("nusrat", "application", 2_000)).toBeNull();
    removeOldDrafts("nusrat", 2_000);
    expect(Object.keys(store)).toEqual([]);
  },
);

describe("people", () => {
  test("the next one finds nothing of the last, and what is not ours stays", async () => {
    Object.assign(store, { other: "not ours" });
    keepDraft("nusrat", "application", draft());
    keepDraft("nus", "application", draft());
    const { forgetOthers } = await nextPage();
    forgetOthers("nus");
    expect(Object.keys(store)).toEqual(["other", "person:nus:draft:application"]);
  });

  test("after sign-out nothing is left, and nothing more is kept by the page that is leaving", async () => {
    const page = await nextPage();
    page.keepDraft("nusrat", "application", draft());
    page.forgetEveryone();
    expect(Object.keys(store)).toEqual([]);
    expect(page.keepDraft("nusrat", "application", draft())).toBe(false);
    expect(Object.keys(store)).toEqual([]);
    expect((await nextPage()).keepDraft("nusrat", "application", draft())).toBe(true);
  });
});

describe("a browser that stores nothing", () => {
  test("full storage keeps no draft and throws nothing", () => {
    vi.stubGlobal("window", { localStorage: makeStorage(true) });
    expect(keepDraft("nusrat", "application", draft())).toBe(false);
    expect(readDraft("nusrat", "application")).toBeNull();
  });

  test("forbidden storage keeps no draft and throws nothing", async () => {
    const forbidden = {
      get localStorage() {
        throw new DOMException("no", "SecurityError");
      },
    };
    vi.stubGlobal("window", forbidden);
    expect(keepDraft("nusrat", "application", draft())).toBe(false);
    expect(readDraft("nusrat", "application")).toBeNull();
    const { forgetEveryone, forgetOthers } = await nextPage();
    forgetOthers("nusrat");
    forgetEveryone();
  });
});
