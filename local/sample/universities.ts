/**
 * Real universities of the United Kingdom, from the list of institutions. QS positions are those of the 2025 table, if
 * known. `band` (1 is the most expensive and demanding) and `kind` only shape the illustrative courses.
 */

import { INSTITUTIONS } from "#app/domain/catalogue/institutions.ts";
import { UNKNOWN_UNIVERSITY } from "#app/domain/catalogue/university-fields.ts";
import type { UniversityInput } from "#app/domain/catalogue/write.server.ts";
import { foldText } from "#app/domain/values/fold.ts";
import { INVENTED } from "./invented.ts";
import { ABOUT, ABOUT_IN_BANGLA, MAPPED, QS_2025 } from "./university-facts.ts";

export type Band = 1 | 2 | 3 | 4;
export type Kind = "broad" | "arts" | "land" | "professional" | "health";
export interface SampleUniversity extends UniversityInput {
  band: Band;
  kind: Kind;
}

type UniversityRow = readonly [name: string, band: Band, kind?: Kind];

const ROWS: readonly UniversityRow[] = [
  ["Anglia Ruskin University", 4],
  ["Arden University", 4, "professional"],
  ["Arts University Bournemouth", 3, "arts"],
  ["Arts University Plymouth", 4, "arts"],
  ["Aston University", 2],
  ["Bath Spa University", 4],
  ["Birkbeck, University of London", 2],
  ["Birmingham City University", 3],
  ["Birmingham Newman University", 4],
  ["Bournemouth University", 3],
  ["BPP University", 3, "professional"],
  ["Brunel University of London", 2],
  ["Buckinghamshire New University", 4],
  ["Canterbury Christ Church University", 4],
  ["City St George's, University of London", 2],
  ["Courtauld Institute of Art", 1, "arts"],
  ["Coventry University", 3],
  ["Cranfield University", 2],
  ["De Montfort University", 3],
  ["Durham University", 1],
  ["Edge Hill University", 3],
  ["Falmouth University", 3, "arts"],
  ["Goldsmiths, University of London", 2, "arts"],
  ["Harper Adams University", 3, "land"],
  ["Hartpury University", 4, "land"],
  ["Imperial College London", 1],
  ["Keele University", 3],
  ["King's College London", 1],
  ["Kingston University", 3],
  ["Lancaster University", 2],
  ["Leeds Arts University", 3, "arts"],
  ["Leeds Beckett University", 3],
  ["Leeds Trinity University", 4],
  ["Liverpool Hope University", 4],
  ["Liverpool John Moores University", 3],
  ["London Metropolitan University", 4],
  ["London School of Economics and Political Science", 1, "professional"],
  ["London School of Hygiene & Tropical Medicine", 1, "health"],
  ["London South Bank University", 3],
  ["Loughborough University", 2],
  ["Manchester Metropolitan University", 3],
  ["Middlesex University", 3],
  ["Newcastle University", 2],
  ["Northumbria University", 3],
  ["Norwich University of the Arts", 3, "arts"],
  ["Nottingham Trent University", 3],
  ["Oxford Brookes University", 3],
  ["Plymouth Marjon University", 4],
  ["Queen Mary University of London", 1],
  ["Ravensbourne University London", 4, "arts"],
  ["Regent's University London", 3, "professional"],
  ["Richmond American University London", 4, "professional"],
  ["Royal Agricultural University", 4, "land"],
  ["Royal College of Art", 1, "arts"],
  ["Royal Holloway, University of London", 2],
  ["Sheffield Hallam University", 3],
  ["SOAS University of London", 2, "professional"],
  ["Southampton Solent University", 4],
  ["St Mary's University, Twickenham", 4],
  ["Teesside University", 4],
  ["University College Birmingham", 4],
  ["University College London", 1],
  ["University for the Creative Arts", 3, "arts"],
  ["University of Bath", 1],
  ["University of Bedfordshire", 4],
  ["University of Birmingham", 1],
  ["University of Bradford", 3],
  ["University of Brighton", 3],
  ["University of Bristol", 1],
  ["University of Buckingham", 3],
  ["University of Cambridge", 1],
  ["University of Chester", 4],
  ["University of Chichester", 4],
  ["University of Cumbria", 4],
  ["University of Derby", 4],
  ["University of East Anglia", 2],
  ["University of East London", 4],
  ["University of Essex", 2],
  ["University of Exeter", 1],
  ["University of Gloucestershire", 4],
  ["University of Greater Manchester", 4],
  ["University of Greenwich", 3],
  ["University of Hertfordshire", 3],
  ["University of Huddersfield", 3],
  ["University of Hull", 3],
  ["University of Kent", 2],
  ["University of Lancashire", 4],
  ["University of Law", 3, "professional"],
  ["University of Leeds", 1],
  ["University of Leicester", 2],
  ["University of Lincoln", 3],
  ["University of Liverpool", 2],
  ["University of Manchester", 1],
  ["University of Northampton", 4],
  ["University of Nottingham", 1],
  ["University of Oxford", 1],
  ["University of Plymouth", 3],
  ["University of Portsmouth", 3],
  ["University of Reading", 2],
  ["University of Roehampton", 3],
  ["University of Salford", 3],
  ["University of Sheffield", 1],
  ["University of Southampton", 1],
  ["University of Staffordshire", 4],
  ["University of Suffolk", 4],
  ["University of Sunderland", 4],
  ["University of Surrey", 2],
  ["University of Sussex", 2],
  ["University of the Arts London", 2, "arts"],
  ["University of the West of England", 3],
  ["University of Warwick", 1],
  ["University of West London", 4],
  ["University of Westminster", 3],
  ["University of Winchester", 4],
  ["University of Wolverhampton", 4],
  ["University of Worcester", 4],
  ["University of York", 2],
  ["York St John University", 4],
  ["Abertay University", 4],
  ["Edinburgh Napier University", 3],
  ["Glasgow Caledonian University", 3],
  ["Glasgow School of Art", 2, "arts"],
  ["Heriot-Watt University", 2],
  ["Queen Margaret University", 4],
  ["Robert Gordon University", 3],
  ["Scotland's Rural College", 3, "land"],
  ["University of Aberdeen", 2],
  ["University of Dundee", 2],
  ["University of Edinburgh", 1],
  ["University of Glasgow", 1],
  ["University of St Andrews", 1],
  ["University of Stirling", 3],
  ["University of Strathclyde", 2],
  ["University of the Highlands and Islands", 4],
  ["University of the West of Scotland", 4],
  ["Aberystwyth University", 3],
  ["Bangor University", 3],
  ["Cardiff Metropolitan University", 4],
  ["Cardiff University", 1],
  ["Swansea University", 2],
  ["University of South Wales", 4],
  ["University of Wales Trinity Saint David", 4],
  ["Wrexham University", 4],
  ["Queen's University Belfast", 1],
  ["Ulster University", 3],
];

/** Returns a readable ID: `university-of-manchester`. */
export const slug = (text: string) => foldText(text).replaceAll(" ", "-");

const institutions = new Map(INSTITUTIONS.map((institution) => [institution.name, institution]));

const real: readonly SampleUniversity[] = ROWS.map(([name, band, kind = "broad"]) => {
  const institution = institutions.get(name);
  if (!institution) throw new Error(`${name} is not in the list of institutions`);
  const { city, nation, website } = institution;
  return {
    ...UNKNOWN_UNIVERSITY,
    id: slug(name),
    name,
    city,
    country: nation,
    website,
    imageUrl: null,
    googleMapUrl: MAPPED.has(name)
      ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${city}`)}`
      : null,
    qsRanking: QS_2025[name] ?? null,
    ukRanking: null,
    about: ABOUT[name] ?? null,
    aboutBangla: ABOUT_IN_BANGLA[name] ?? null,
    isSample: true,
    archivedAt: null,
    band,
    kind,
  };
});

/** Invented, because no real university may be called limited or paused. Last, so that the others stay as they are. */
const invented: readonly SampleUniversity[] = INVENTED.map(({ name, city, about, aboutBangla }) => ({
  ...UNKNOWN_UNIVERSITY,
  id: slug(name),
  name,
  city,
  country: "Scotland",
  website: null,
  imageUrl: null,
  googleMapUrl: null,
  qsRanking: null,
  ukRanking: null,
  about,
  aboutBangla,
  isSample: true,
  archivedAt: null,
  band: 4,
  kind: "professional",
}));

export const sampleUniversities: readonly SampleUniversity[] = [...real, ...invented];
