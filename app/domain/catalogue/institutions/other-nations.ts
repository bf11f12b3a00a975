/** Institutions of Scotland, Wales and Northern Ireland. */
import type { InstitutionRow } from "./row.ts";

export const SCOTLAND: readonly InstitutionRow[] = [
  ["Abertay University", "Dundee", "https://www.abertay.ac.uk/", "University of Abertay Dundee; UAD"],
  ["Edinburgh Napier University", "Edinburgh", "https://www.napier.ac.uk/", "Napier; ENU; Napier University"],
  ["Glasgow Caledonian University", "Glasgow", "https://www.gcu.ac.uk/", "GCU; Glasgow Caledonian; Caledonian"],
  ["Glasgow School of Art", "Glasgow", "https://www.gsa.ac.uk/", "GSA"],
  ["Heriot-Watt University", "Edinburgh", "https://www.hw.ac.uk/", "HWU; Heriot Watt"],
  ["Queen Margaret University", "Musselburgh", "https://www.qmu.ac.uk/", "QMU; Queen Margaret University Edinburgh"],
  ["Robert Gordon University", "Aberdeen", "https://www.rgu.ac.uk/", "RGU"],
  ["Royal Conservatoire of Scotland", "Glasgow", "https://www.rcs.ac.uk/", "RCS"],
  ["Scotland's Rural College", "Edinburgh", "https://www.sruc.ac.uk/", "SRUC"],
  ["University of Aberdeen", "Aberdeen", "https://www.abdn.ac.uk/"],
  ["University of Dundee", "Dundee", "https://www.dundee.ac.uk/"],
  ["University of Edinburgh", "Edinburgh", "https://www.ed.ac.uk/"],
  ["University of Glasgow", "Glasgow", "https://www.gla.ac.uk/"],
  ["University of St Andrews", "St Andrews", "https://www.st-andrews.ac.uk/"],
  ["University of Stirling", "Stirling", "https://www.stir.ac.uk/"],
  ["University of Strathclyde", "Glasgow", "https://www.strath.ac.uk/"],
  ["University of the Highlands and Islands", "Inverness", "https://www.uhi.ac.uk/", "UHI"],
  ["University of the West of Scotland", "Paisley", "https://www.uws.ac.uk/", "UWS; University of Paisley"],
];

export const WALES: readonly InstitutionRow[] = [
  ["Aberystwyth University", "Aberystwyth", "https://www.aber.ac.uk/", "Aber; University of Wales, Aberystwyth"],
  ["Bangor University", "Bangor", "https://www.bangor.ac.uk/", "University of Wales, Bangor"],
  [
    "Cardiff Metropolitan University",
    "Cardiff",
    "https://www.cardiffmet.ac.uk/",
    "Cardiff Met; UWIC; University of Wales Institute, Cardiff",
  ],
  ["Cardiff University", "Cardiff", "https://www.cardiff.ac.uk/"],
  ["Swansea University", "Swansea", "https://www.swansea.ac.uk/", "University of Wales, Swansea"],
  ["University of South Wales", "Pontypridd", "https://www.southwales.ac.uk/", "USW; University of Glamorgan"],
  [
    "University of Wales Trinity Saint David",
    "Carmarthen",
    "https://www.uwtsd.ac.uk/",
    "UWTSD; UWTSD Swansea; Trinity Saint David; Swansea Metropolitan University",
  ],
  ["Wrexham University", "Wrexham", "https://wrexham.ac.uk/", "Wrexham Glyndwr University; Glyndwr University; WGU"],
];

export const NORTHERN_IRELAND: readonly InstitutionRow[] = [
  [
    "Queen's University Belfast",
    "Belfast",
    "https://www.qub.ac.uk/",
    "QUB; Queens Belfast; The Queen's University of Belfast",
  ],
  ["Ulster University", "Belfast", "https://www.ulster.ac.uk/", "UU; University of Ulster"],
];
