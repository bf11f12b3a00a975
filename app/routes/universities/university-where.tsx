/** Where a university is: its picture or its city's outline, and what a month there costs. */
import { mapLink } from "#app/domain/values/web-address.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatLongDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { PartProps } from "./university-parts.tsx";
import { UniversityPicture } from "./university-picture.tsx";

export interface CityCosts {
  /** "£720": rent and everything else for one month. Null if a figure is not known. */
  rent: string | null;
  living: string | null;
  /** "London", "a mid-cost city". */
  city: string;
  checkedOn: string | null;
  isSample: boolean;
}

interface WhereProps extends PartProps {
  costs: CityCosts;
  /** False for who saves data: then no picture is loaded. */
  hasPictures: boolean;
}

export function WhereItIs({ university, costs, hasPictures }: WhereProps) {
  return (
    <Panel titleId="where" title="Where it is" className="content-start">
      <UniversityPicture university={university} hasPictures={hasPictures} crest />
      <p className="prose">
        {university.about ?? `${university.name} is in ${university.city}, ${university.country}.`}
      </p>
      <KeyValues
        className="text-t2"
        rows={[
          costs.rent ? ["Rent", `${costs.rent} per month`] : null,
          costs.living ? ["All living costs", `${costs.living} per month`] : null,
        ]}
      />
      {costs.living ? (
        <p className="text-ink-2 text-t2">
          {costs.isSample ? "Sample figures" : "Estimates"} for {costs.city}
          {costs.checkedOn ? `, checked on ${formatLongDay(costs.checkedOn)}` : ""}.
        </p>
      ) : null}
      <Inline as="p">
        <ButtonLink href={mapLink(university)} target="_blank" rel="noopener">
          <Icon name="pin" />
          View on Map<span className="sr-only"> (opens in new tab)</span>
        </ButtonLink>
        <ButtonLink look="quiet" href="/costs">
          Work out the costs
        </ButtonLink>
      </Inline>
    </Panel>
  );
}
