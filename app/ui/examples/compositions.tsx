/** Examples of components that hold others. */

import { BudArt } from "../art.tsx";
import { Tag } from "../badge.tsx";
import { Bloom } from "../bloom.tsx";
import { Button, ButtonLink } from "../button.tsx";
import { BarTable } from "../charts/bar-table.tsx";
import { ChoiceRow } from "../choice-row.tsx";
import { DayLeaf } from "../day-leaf.tsx";
import { Disclosure } from "../disclosure.tsx";
import { EmptyState } from "../empty-state.tsx";
import { ErrorSummary } from "../error-summary.tsx";
import { Field } from "../field.tsx";
import { KeyValues } from "../key-values.tsx";
import { Columns, Inline, PageHeader, Stack } from "../layout.tsx";
import { Banner, Notice } from "../message.tsx";
import { Pagination } from "../pagination.tsx";
import { Panel, PanelItem } from "../panel.tsx";
import { SearchBox, SearchInput } from "../search-input.tsx";
import { SentForm } from "../sent-form.tsx";
import { SortMenu } from "../sort-menu.tsx";
import { type Column, DataTable } from "../tables/data-table.tsx";
import type { Examples } from "./types.ts";

const rows = [
  ["Intake", "September 2027"],
  ["Fee", "£24,950 per year"],
  ["IELTS", "6.5, no part under 6.0"],
] as const;

const people = [
  { name: "Nusrat Jahan", step: "Offer Issued" },
  { name: "Tanvir Hasan", step: "Under Review" },
];
const columns: readonly [Column<(typeof people)[number]>, Column<(typeof people)[number]>] = [
  { heading: "Student", cell: ({ name }) => <a href="/admin">{name}</a> },
  { heading: "Step", cell: ({ step }) => <Tag>{step}</Tag> },
];

export const compositions: Examples = {
  PageHeader: {
    "with something beside it": (
      <PageHeader title="Applications">
        <Button>Show figures</Button>
      </PageHeader>
    ),
  },
  Panel: {
    normal: (
      <Panel titleId="panel-normal" title="Your data" beside={<Tag meaning="lily">3 unread</Tag>}>
        <p>One subject of a page.</p>
      </Panel>
    ),
    small: (
      <Panel size="small" titleId="panel-small" title="Needs action" beside={<Button size="small">Show all</Button>}>
        <p>Less room at its edge.</p>
      </Panel>
    ),
    flush: (
      <Panel size="flush" gap="none" titleId="panel-flush" title="Notifications">
        <p className="p-4">What reaches the edge.</p>
      </Panel>
    ),
    "with items": (
      <Panel titleId="panel-items" title="Your applications">
        <ul>
          <PanelItem>
            <b>SH-4K7XQP</b>
          </PanelItem>
          <PanelItem>
            <b>SH-8M2RTD</b>
          </PanelItem>
        </ul>
      </Panel>
    ),
  },
  Stack: { "one under another": <Stack gap={2}>{[<p key="a">First</p>, <p key="b">Second</p>]}</Stack> },
  Inline: { "beside each other": <Inline>{[<span key="a">First</span>, <span key="b">Second</span>]}</Inline> },
  Columns: {
    aside: (
      <Columns>
        <p>The wider column.</p>
        <p>The narrower column.</p>
      </Columns>
    ),
    even: (
      <Columns look="even">
        <p>Half.</p>
        <p>Half.</p>
      </Columns>
    ),
  },
  DayLeaf: {
    late: <DayLeaf day="2026-11-18" when="late" />,
    near: <DayLeaf day="2026-11-27" when="near" />,
    far: <DayLeaf day="2026-12-14" when="far" />,
  },
  KeyValues: {
    spread: <KeyValues rows={rows} />,
    columns: <KeyValues look="columns" rows={rows} />,
    tiles: <KeyValues look="tiles" rows={rows} />,
  },
  Notice: {
    "to decide": (
      <Notice meaning="warn" icon="alert">
        <p>Draft kept.</p>
        <ButtonLink href="/apply">Continue</ButtonLink>
      </Notice>
    ),
  },
  Banner: {
    success: <Banner toast={{ type: "success", message: "Saved", description: "It is in your list." }} />,
    error: <Banner toast={{ type: "error", message: "Could not be sent", hint: "Try again." }} />,
    warning: <Banner toast={{ type: "warning", message: "The session ends soon" }} />,
    info: <Banner toast={{ type: "info", message: "The office is closed on Friday" }} />,
    "with Undo": (
      <Banner
        toast={{ type: "info", message: "Removed", undo: { action: "/favorites", fields: { add: "msc-law" } } }}
      />
    ),
  },
  EmptyState: {
    framed: (
      <EmptyState id="nothing" level={3} title="No favorites found" text="Select the heart." art={<BudArt />} framed>
        <ButtonLink to="/courses">Browse Courses</ButtonLink>
      </EmptyState>
    ),
  },
  Field: {
    "with a hint": (
      <Field id="name" label="Full name" hint="As it appears in your passport">
        {(control) => <input {...control} />}
      </Field>
    ),
    "with a mistake": (
      <Field id="phone" label="Phone number" error="Phone number is required">
        {(control) => <input {...control} />}
      </Field>
    ),
  },
  ErrorSummary: {
    "one problem": <ErrorSummary problems={[{ fieldId: "phone", message: "Phone number is required" }]} />,
  },
  SearchInput: {
    empty: <SearchInput aria-label="Search" placeholder="Course or university" />,
    "sends its form": <SearchBox aria-label="University or city" placeholder="University or city" />,
  },
  SortMenu: {
    closed: (
      <SortMenu
        now="UK rank"
        orders={[
          { label: "UK rank", href: "#rank" },
          { label: "A to Z", href: "#name" },
        ]}
      />
    ),
  },
  SentForm: {
    "on a page without React": (
      <SentForm failed={{ message: "Not sent", description: "Try again." }}>
        <Button>Subscribe</Button>
      </SentForm>
    ),
  },
  ChoiceRow: {
    open: <ChoiceRow title="MSc Data Science" about="University of Manchester" />,
    chosen: <ChoiceRow title="MSc Nursing" about="Harper Adams University" defaultChecked />,
    taken: (
      <ChoiceRow look="taken" title="BSc Biology" about="Aston University">
        <Tag>Under Review</Tag>
      </ChoiceRow>
    ),
  },
  Disclosure: {
    closed: <Disclosure words="Show 3 more">Three more.</Disclosure>,
    open: (
      <Disclosure words="Show 1 more" open>
        <Bloom className="size-12" step={4} />
      </Disclosure>
    ),
  },
  BarTable: {
    plain: (
      <BarTable
        look="plain"
        caption="Lead statuses"
        head={["Status", "Leads"]}
        rows={[{ label: "Contacted", bars: [60], cells: ["12"] }]}
      />
    ),
    steps: (
      <BarTable
        look="steps"
        caption="Pipeline"
        head={["Step", "Reached", "Share"]}
        rows={[{ label: "Offer Issued", bars: [40], cells: ["8", "40%"] }]}
      />
    ),
  },
  Pagination: { "in the middle": <Pagination page={2} pages={7} hasNext hrefOf={(page) => `?page=${page}`} /> },
  DataTable: {
    roomy: <DataTable caption="Students" columns={columns} keyOf={({ name }) => name} rows={people} />,
    dense: (
      <DataTable look="dense" caption="Students, dense" columns={columns} keyOf={({ name }) => name} rows={people} />
    ),
  },
};
