/** Where a university is: its picture or its city's outline, and what a month there costs. */
import type { CityCosts } from "#app/domain/costs/city-costs.ts";
import { nationInWords } from "#app/domain/values/course-words.ts";
import { mapLink } from "#app/domain/values/web-address.ts";
import { inEnglish } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatLongDay } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { KeyValues } from "#app/ui/key-values.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { PartProps } from "./university-parts.tsx";
import { UniversityPicture } from "./university-picture.tsx";

interface WhereProps extends PartProps {
  costs: CityCosts;
  /** False for who saves data: then no picture is loaded. */
  hasPictures: boolean;
}

function whatTheyAre({ city, checkedOn, isSample }: CityCosts): string {
  if (checkedOn === null) return isSample ? m.universities_samples({ city }) : m.universities_estimates({ city });
  const said = { city, day: formatLongDay(checkedOn) };
  return isSample ? m.universities_samples_checked(said) : m.universities_estimates_checked(said);
}

export function WhereItIs({ university, costs, hasPictures }: WhereProps) {
  const { name, city, country } = university;
  return (
    <Panel titleId="where" title={m.universities_where()} className="content-start">
      <UniversityPicture university={university} hasPictures={hasPictures} crest />
      <p className="prose" lang={university.about ? inEnglish() : undefined}>
        {university.about ?? m.universities_is_in({ name, city, country: nationInWords(country) })}
      </p>
      <KeyValues
        className="text-t2"
        rows={[
          costs.rent ? [m.universities_rent(), m.universities_per_month({ amount: costs.rent })] : null,
          costs.living ? [m.universities_living(), m.universities_per_month({ amount: costs.living })] : null,
        ]}
      />
      {costs.living ? <p className="text-ink-2 text-t2">{whatTheyAre(costs)}</p> : null}
      <Inline as="p">
        <ButtonLink href={mapLink(university)} target="_blank" rel="noopener">
          <Icon name="pin" />
          {m.universities_map()}
          <span className="sr-only">{m.universities_new_tab()}</span>
        </ButtonLink>
        <ButtonLink look="quiet" href="/costs">
          {m.universities_work_out_costs()}
        </ButtonLink>
      </Inline>
    </Panel>
  );
}
