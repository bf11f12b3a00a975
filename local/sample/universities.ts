/**
 * Real universities of the United Kingdom. Names, cities, nations and websites are facts. QS positions are those of the
 * 2025 table, if known. `band` (1 is the most expensive and demanding) and `kind` only shape the illustrative courses.
 */

import { UNKNOWN_UNIVERSITY } from "#app/domain/catalogue/university-fields.ts";
import type { UniversityInput } from "#app/domain/catalogue/write.server.ts";
import { foldText } from "#app/domain/values/fold.ts";
import { ABOUT, MAPPED, QS_2025 } from "./university-facts.ts";

export type Band = 1 | 2 | 3 | 4;
export type Kind = "broad" | "arts" | "land" | "professional" | "health";
export interface SampleUniversity extends UniversityInput {
  band: Band;
  kind: Kind;
}

type Row = readonly [name: string, city: string, website: string, band: Band, kind?: Kind];

const ENGLAND: readonly Row[] = [
  ["Anglia Ruskin University", "Cambridge", "https://www.aru.ac.uk/", 4],
  ["Arden University", "Coventry", "https://arden.ac.uk/", 4, "professional"],
  ["Arts University Bournemouth", "Poole", "https://aub.ac.uk/", 3, "arts"],
  ["Arts University Plymouth", "Plymouth", "https://www.aup.ac.uk/", 4, "arts"],
  ["Aston University", "Birmingham", "https://www.aston.ac.uk/", 2],
  ["Bath Spa University", "Bath", "https://www.bathspa.ac.uk/", 4],
  ["Birkbeck, University of London", "London", "https://www.bbk.ac.uk/", 2],
  ["Birmingham City University", "Birmingham", "https://www.bcu.ac.uk/", 3],
  ["Birmingham Newman University", "Birmingham", "https://www.newman.ac.uk/", 4],
  ["Bournemouth University", "Poole", "https://www.bournemouth.ac.uk/", 3],
  ["BPP University", "London", "https://www.bpp.com/", 3, "professional"],
  ["Brunel University of London", "London", "https://www.brunel.ac.uk/", 2],
  ["Buckinghamshire New University", "High Wycombe", "https://www.bucks.ac.uk/", 4],
  ["Canterbury Christ Church University", "Canterbury", "https://www.canterbury.ac.uk/", 4],
  ["City St George's, University of London", "London", "https://www.citystgeorges.ac.uk/", 2],
  ["Courtauld Institute of Art", "London", "https://courtauld.ac.uk/", 1, "arts"],
  ["Coventry University", "Coventry", "https://www.coventry.ac.uk/", 3],
  ["Cranfield University", "Cranfield", "https://www.cranfield.ac.uk/", 2],
  ["De Montfort University", "Leicester", "https://www.dmu.ac.uk/", 3],
  ["Durham University", "Durham", "https://www.durham.ac.uk/", 1],
  ["Edge Hill University", "Ormskirk", "https://www.edgehill.ac.uk/", 3],
  ["Falmouth University", "Falmouth", "https://www.falmouth.ac.uk/", 3, "arts"],
  ["Goldsmiths, University of London", "London", "https://www.gold.ac.uk/", 2, "arts"],
  ["Harper Adams University", "Newport", "https://www.harper-adams.ac.uk/", 3, "land"],
  ["Hartpury University", "Gloucester", "https://www.hartpury.ac.uk/", 4, "land"],
  ["Imperial College London", "London", "https://www.imperial.ac.uk/", 1],
  ["Keele University", "Newcastle-under-Lyme", "https://www.keele.ac.uk/", 3],
  ["King's College London", "London", "https://www.kcl.ac.uk/", 1],
  ["Kingston University", "Kingston upon Thames", "https://www.kingston.ac.uk/", 3],
  ["Lancaster University", "Lancaster", "https://www.lancaster.ac.uk/", 2],
  ["Leeds Arts University", "Leeds", "https://www.leeds-art.ac.uk/", 3, "arts"],
  ["Leeds Beckett University", "Leeds", "https://www.leedsbeckett.ac.uk/", 3],
  ["Leeds Trinity University", "Leeds", "https://www.leedstrinity.ac.uk/", 4],
  ["Liverpool Hope University", "Liverpool", "https://www.hope.ac.uk/", 4],
  ["Liverpool John Moores University", "Liverpool", "https://www.ljmu.ac.uk/", 3],
  ["London Metropolitan University", "London", "https://www.londonmet.ac.uk/", 4],
  ["London School of Economics and Political Science", "London", "https://www.lse.ac.uk/", 1, "professional"],
  ["London School of Hygiene & Tropical Medicine", "London", "https://www.lshtm.ac.uk/", 1, "health"],
  ["London South Bank University", "London", "https://www.lsbu.ac.uk/", 3],
  ["Loughborough University", "Loughborough", "https://www.lboro.ac.uk/", 2],
  ["Manchester Metropolitan University", "Manchester", "https://www.mmu.ac.uk/", 3],
  ["Middlesex University", "London", "https://www.mdx.ac.uk/", 3],
  ["Newcastle University", "Newcastle upon Tyne", "https://www.ncl.ac.uk/", 2],
  ["Northumbria University", "Newcastle upon Tyne", "https://www.northumbria.ac.uk/", 3],
  ["Norwich University of the Arts", "Norwich", "https://norwichuni.ac.uk/", 3, "arts"],
  ["Nottingham Trent University", "Nottingham", "https://www.ntu.ac.uk/", 3],
  ["Oxford Brookes University", "Oxford", "https://www.brookes.ac.uk/", 3],
  ["Plymouth Marjon University", "Plymouth", "https://www.marjon.ac.uk/", 4],
  ["Queen Mary University of London", "London", "https://www.qmul.ac.uk/", 1],
  ["Ravensbourne University London", "London", "https://www.ravensbourne.ac.uk/", 4, "arts"],
  ["Regent's University London", "London", "https://www.regents.ac.uk/", 3, "professional"],
  ["Richmond American University London", "London", "https://www.richmond.ac.uk/", 4, "professional"],
  ["Royal Agricultural University", "Cirencester", "https://www.rau.ac.uk/", 4, "land"],
  ["Royal College of Art", "London", "https://www.rca.ac.uk/", 1, "arts"],
  ["Royal Holloway, University of London", "Egham", "https://www.royalholloway.ac.uk/", 2],
  ["Sheffield Hallam University", "Sheffield", "https://www.shu.ac.uk/", 3],
  ["SOAS University of London", "London", "https://www.soas.ac.uk/", 2, "professional"],
  ["Southampton Solent University", "Southampton", "https://www.solent.ac.uk/", 4],
  ["St Mary's University, Twickenham", "London", "https://www.stmarys.ac.uk/", 4],
  ["Teesside University", "Middlesbrough", "https://www.tees.ac.uk/", 4],
  ["University College Birmingham", "Birmingham", "https://www.ucb.ac.uk/", 4],
  ["University College London", "London", "https://www.ucl.ac.uk/", 1],
  ["University for the Creative Arts", "Farnham", "https://www.uca.ac.uk/", 3, "arts"],
  ["University of Bath", "Bath", "https://www.bath.ac.uk/", 1],
  ["University of Bedfordshire", "Luton", "https://www.beds.ac.uk/", 4],
  ["University of Birmingham", "Birmingham", "https://www.birmingham.ac.uk/", 1],
  ["University of Bradford", "Bradford", "https://www.bradford.ac.uk/", 3],
  ["University of Brighton", "Brighton", "https://www.brighton.ac.uk/", 3],
  ["University of Bristol", "Bristol", "https://www.bristol.ac.uk/", 1],
  ["University of Buckingham", "Buckingham", "https://www.buckingham.ac.uk/", 3],
  ["University of Cambridge", "Cambridge", "https://www.cam.ac.uk/", 1],
  ["University of Chester", "Chester", "https://www.chester.ac.uk/", 4],
  ["University of Chichester", "Chichester", "https://www.chi.ac.uk/", 4],
  ["University of Cumbria", "Carlisle", "https://www.cumbria.ac.uk/", 4],
  ["University of Derby", "Derby", "https://www.derby.ac.uk/", 4],
  ["University of East Anglia", "Norwich", "https://www.uea.ac.uk/", 2],
  ["University of East London", "London", "https://www.uel.ac.uk/", 4],
  ["University of Essex", "Colchester", "https://www.essex.ac.uk/", 2],
  ["University of Exeter", "Exeter", "https://www.exeter.ac.uk/", 1],
  ["University of Gloucestershire", "Cheltenham", "https://www.glos.ac.uk/", 4],
  ["University of Greater Manchester", "Bolton", "https://www.greatermanchester.ac.uk/", 4],
  ["University of Greenwich", "London", "https://www.gre.ac.uk/", 3],
  ["University of Hertfordshire", "Hatfield", "https://www.herts.ac.uk/", 3],
  ["University of Huddersfield", "Huddersfield", "https://www.hud.ac.uk/", 3],
  ["University of Hull", "Hull", "https://www.hull.ac.uk/", 3],
  ["University of Kent", "Canterbury", "https://www.kent.ac.uk/", 2],
  ["University of Lancashire", "Preston", "https://www.lancashire.ac.uk/", 4],
  ["University of Law", "London", "https://www.law.ac.uk/", 3, "professional"],
  ["University of Leeds", "Leeds", "https://www.leeds.ac.uk/", 1],
  ["University of Leicester", "Leicester", "https://le.ac.uk/", 2],
  ["University of Lincoln", "Lincoln", "https://www.lincoln.ac.uk/", 3],
  ["University of Liverpool", "Liverpool", "https://www.liverpool.ac.uk/", 2],
  ["University of Manchester", "Manchester", "https://www.manchester.ac.uk/", 1],
  ["University of Northampton", "Northampton", "https://www.northampton.ac.uk/", 4],
  ["University of Nottingham", "Nottingham", "https://www.nottingham.ac.uk/", 1],
  ["University of Oxford", "Oxford", "https://www.ox.ac.uk/", 1],
  ["University of Plymouth", "Plymouth", "https://www.plymouth.ac.uk/", 3],
  ["University of Portsmouth", "Portsmouth", "https://www.port.ac.uk/", 3],
  ["University of Reading", "Reading", "https://www.reading.ac.uk/", 2],
  ["University of Roehampton", "London", "https://www.roehampton.ac.uk/", 3],
  ["University of Salford", "Salford", "https://www.salford.ac.uk/", 3],
  ["University of Sheffield", "Sheffield", "https://www.sheffield.ac.uk/", 1],
  ["University of Southampton", "Southampton", "https://www.southampton.ac.uk/", 1],
  ["University of Staffordshire", "Stoke-on-Trent", "https://www.staffs.ac.uk/", 4],
  ["University of Suffolk", "Ipswich", "https://www.uos.ac.uk/", 4],
  ["University of Sunderland", "Sunderland", "https://www.sunderland.ac.uk/", 4],
  ["University of Surrey", "Guildford", "https://www.surrey.ac.uk/", 2],
  ["University of Sussex", "Brighton", "https://www.sussex.ac.uk/", 2],
  ["University of the Arts London", "London", "https://www.arts.ac.uk/", 2, "arts"],
  ["University of the West of England", "Bristol", "https://www.uwe.ac.uk/", 3],
  ["University of Warwick", "Coventry", "https://warwick.ac.uk/", 1],
  ["University of West London", "London", "https://www.uwl.ac.uk/", 4],
  ["University of Westminster", "London", "https://www.westminster.ac.uk/", 3],
  ["University of Winchester", "Winchester", "https://www.winchester.ac.uk/", 4],
  ["University of Wolverhampton", "Wolverhampton", "https://www.wlv.ac.uk/", 4],
  ["University of Worcester", "Worcester", "https://www.worcester.ac.uk/", 4],
  ["University of York", "York", "https://www.york.ac.uk/", 2],
  ["York St John University", "York", "https://www.yorksj.ac.uk/", 4],
];

const SCOTLAND: readonly Row[] = [
  ["Abertay University", "Dundee", "https://www.abertay.ac.uk/", 4],
  ["Edinburgh Napier University", "Edinburgh", "https://www.napier.ac.uk/", 3],
  ["Glasgow Caledonian University", "Glasgow", "https://www.gcu.ac.uk/", 3],
  ["Glasgow School of Art", "Glasgow", "https://www.gsa.ac.uk/", 2, "arts"],
  ["Heriot-Watt University", "Edinburgh", "https://www.hw.ac.uk/", 2],
  ["Queen Margaret University", "Musselburgh", "https://www.qmu.ac.uk/", 4],
  ["Robert Gordon University", "Aberdeen", "https://www.rgu.ac.uk/", 3],
  ["Scotland's Rural College", "Edinburgh", "https://www.sruc.ac.uk/", 3, "land"],
  ["University of Aberdeen", "Aberdeen", "https://www.abdn.ac.uk/", 2],
  ["University of Dundee", "Dundee", "https://www.dundee.ac.uk/", 2],
  ["University of Edinburgh", "Edinburgh", "https://www.ed.ac.uk/", 1],
  ["University of Glasgow", "Glasgow", "https://www.gla.ac.uk/", 1],
  ["University of St Andrews", "St Andrews", "https://www.st-andrews.ac.uk/", 1],
  ["University of Stirling", "Stirling", "https://www.stir.ac.uk/", 3],
  ["University of Strathclyde", "Glasgow", "https://www.strath.ac.uk/", 2],
  ["University of the Highlands and Islands", "Inverness", "https://www.uhi.ac.uk/", 4],
  ["University of the West of Scotland", "Paisley", "https://www.uws.ac.uk/", 4],
];

const WALES: readonly Row[] = [
  ["Aberystwyth University", "Aberystwyth", "https://www.aber.ac.uk/", 3],
  ["Bangor University", "Bangor", "https://www.bangor.ac.uk/", 3],
  ["Cardiff Metropolitan University", "Cardiff", "https://www.cardiffmet.ac.uk/", 4],
  ["Cardiff University", "Cardiff", "https://www.cardiff.ac.uk/", 1],
  ["Swansea University", "Swansea", "https://www.swansea.ac.uk/", 2],
  ["University of South Wales", "Pontypridd", "https://www.southwales.ac.uk/", 4],
  ["University of Wales Trinity Saint David", "Carmarthen", "https://www.uwtsd.ac.uk/", 4],
  ["Wrexham University", "Wrexham", "https://wrexham.ac.uk/", 4],
];

const NORTHERN_IRELAND: readonly Row[] = [
  ["Queen's University Belfast", "Belfast", "https://www.qub.ac.uk/", 1],
  ["Ulster University", "Belfast", "https://www.ulster.ac.uk/", 3],
];

/** Returns a readable ID: `university-of-manchester`. */
export const slug = (text: string) => foldText(text).replaceAll(" ", "-");

const inNation = (country: string, rows: readonly Row[]): SampleUniversity[] =>
  rows.map(([name, city, website, band, kind = "broad"]) => ({
    ...UNKNOWN_UNIVERSITY,
    id: slug(name),
    name,
    city,
    country,
    website,
    imageUrl: null,
    googleMapUrl: MAPPED.has(name)
      ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${city}`)}`
      : null,
    qsRanking: QS_2025[name] ?? null,
    ukRanking: null,
    about: ABOUT[name] ?? null,
    isSample: true,
    archivedAt: null,
    band,
    kind,
  }));

export const sampleUniversities: readonly SampleUniversity[] = [
  ...inNation("England", ENGLAND),
  ...inNation("Scotland", SCOTLAND),
  ...inNation("Wales", WALES),
  ...inNation("Northern Ireland", NORTHERN_IRELAND),
];
