/** Examples of small components, each with its variants. */
import { BudArt, PetalArt, VideoArt } from "../art.tsx";
import { Avatar } from "../avatar.tsx";
import { BackLink } from "../back-link.tsx";
import { type Meaning, StepBadge, Tag } from "../badge.tsx";
import { Bloom } from "../bloom.tsx";
import { Button, ButtonLink, IconButton, IconLink } from "../button.tsx";
import { Meter, Progress } from "../charts/meter.tsx";
import { Crest } from "../crest.tsx";
import { Field } from "../field.tsx";
import { GoogleLogo } from "../google-logo.tsx";
import { Heart } from "../heart.tsx";
import { Icon } from "../icon.tsx";
import { PhotoOrInitials } from "../initials.tsx";
import { Inline } from "../layout.tsx";
import { Mark } from "../mark.tsx";
import { RadioChips } from "../radio-chips.tsx";
import { StepMenu, StepMenuMark } from "../step-menu.tsx";
import type { Examples } from "./types.ts";

const meanings: readonly Meaning[] = ["neutral", "pond", "lily", "info", "good", "warn", "bad", "plum"];
const steps = [1, 2, 3, 4, 5, 6, 7, 8];

/** A badge that opens a choice, beside the button for the next step. */
const stepMenu = (place: "row" | "page") => (
  <StepMenu
    place={place}
    badge={
      <StepBadge step={4}>
        Offer Issued
        <StepMenuMark />
      </StepBadge>
    }
    label={`other step, in a ${place}`}
    version={1}
    end={<Button size="small">To step 5</Button>}
  >
    <Button size="small">Save</Button>
  </StepMenu>
);

export const parts: Examples = {
  StepMenu: { "in a row": stepMenu("row"), "on a page": stepMenu("page") },
  Button: {
    outlined: <Button>Save changes</Button>,
    filled: <Button look="filled">Submit Application</Button>,
    quiet: <Button look="quiet">Delete draft</Button>,
    danger: <Button look="danger">Delete my account</Button>,
    small: <Button size="small">Mark as read</Button>,
    big: <Button size="big">Start Your Journey</Button>,
    wide: <Button wide>Staff area</Button>,
    disabled: <Button disabled>Submitting...</Button>,
    "with an icon": (
      <Button>
        <Icon name="compare" />
        Compare courses
      </Button>
    ),
    "on the deep": (
      <Inline className="bg-deep p-4">
        <Button look="filled-deep">Filled</Button>
        <Button look="outlined-deep">Outlined</Button>
        <Button look="quiet-deep">Quiet</Button>
      </Inline>
    ),
  },
  ButtonLink: {
    "to a page": <ButtonLink to="/courses">Browse Courses</ButtonLink>,
    "to a document": <ButtonLink href="/blog">Read the guide</ButtonLink>,
    flush: (
      <ButtonLink look="quiet" flush to="/favorites">
        See all
      </ButtonLink>
    ),
  },
  BackLink: { "to the page above": <BackLink href="/dashboard">My Dashboard</BackLink> },
  Heart: {
    empty: <Heart course={{ id: "nursing", name: "MSc Nursing" }} saved={false} />,
    saved: <Heart course={{ id: "data-science", name: "MSc Data Science" }} saved />,
  },
  RadioChips: {
    row: (
      <Field id="answer" label="Answer" isGroup>
        {({ id }) => (
          <RadioChips
            name="answer"
            first={id}
            options={[
              { value: "waiting", label: "Waiting for an answer" },
              { value: "conditional", label: "Conditional offer" },
            ]}
            chosen="conditional"
          />
        )}
      </Field>
    ),
  },
  IconButton: {
    quiet: <IconButton look="quiet" icon="x" label="Close" />,
  },
  IconLink: { outlined: <IconLink icon="pin" label="Map: Aston University" href="/office-location" /> },
  Tag: Object.fromEntries(
    meanings.map((meaning) => [
      meaning,
      <Tag key={meaning} meaning={meaning}>
        Under Review
      </Tag>,
    ]),
  ),
  StepBadge: Object.fromEntries(
    steps.map((step) => [
      `step ${step}`,
      <StepBadge key={step} step={step}>
        Offer Issued
      </StepBadge>,
    ]),
  ),
  Bloom: Object.fromEntries(
    [0, ...steps].map((step) => [
      `step ${step}`,
      <Bloom key={step} className="size-18" step={step} number label={`Step ${step} of 8`} />,
    ]),
  ),
  Avatar: {
    letter: <Avatar src={null} email="nusrat@example.com" />,
    large: <Avatar src={null} email="nusrat@example.com" size="xl" />,
  },
  PhotoOrInitials: { initials: <PhotoOrInitials name="Shirin Akhter" src={null} meaning="good" /> },
  Crest: {
    "its city": <Crest university={{ id: "university-of-manchester", city: "Manchester" }} />,
    "any other place": <Crest university={{ id: "keele-university", city: "Keele" }} />,
    small: <Crest university={{ id: "durham-university", city: "Durham" }} className="crest-small" />,
    large: <Crest university={{ id: "cardiff-university", city: "Cardiff" }} className="crest-large" />,
    wide: <Crest university={{ id: "aston-university", city: "Birmingham" }} className="crest-wide" />,
  },
  Mark: { logo: <Mark width={48} height={48} /> },
  GoogleLogo: { logo: <GoogleLogo /> },
  Drawings: {
    bud: <BudArt />,
    petal: <PetalArt />,
    video: (
      <>
        <VideoArt />
        <svg className="size-12" aria-hidden="true">
          <use href="#video-art" />
        </svg>
      </>
    ),
  },
  Meter: { "three of eight": <Meter value={3} max={8} label="3 of 8 rows matched" /> },
  Progress: { half: <Progress value={5} max={10} label="5 of 10 rows read" /> },
};
