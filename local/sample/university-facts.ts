/** More facts about some universities. Uncertain facts are left out. */

/** Positions in the QS World University Rankings 2025. */
export const QS_2025: Readonly<Record<string, number>> = {
  "Imperial College London": 2,
  "University of Oxford": 3,
  "University of Cambridge": 5,
  "University College London": 9,
  "University of Edinburgh": 27,
  "University of Manchester": 34,
  "King's College London": 40,
  "London School of Economics and Political Science": 50,
  "University of Bristol": 54,
  "University of Warwick": 69,
  "University of Glasgow": 78,
  "University of Birmingham": 80,
  "University of Southampton": 80,
  "University of Leeds": 82,
  "Durham University": 89,
  "University of St Andrews": 104,
  "University of Sheffield": 105,
  "University of Nottingham": 108,
  "Queen Mary University of London": 120,
  "Newcastle University": 129,
  "Lancaster University": 141,
  "University of Bath": 150,
  "University of Liverpool": 165,
  "University of Exeter": 169,
  "University of Reading": 172,
  "University of York": 184,
  "Cardiff University": 186,
  "Queen's University Belfast": 206,
  "Loughborough University": 224,
  "University of Aberdeen": 236,
  "University of Surrey": 244,
  "University of Sussex": 246,
  "Heriot-Watt University": 256,
  "University of Strathclyde": 281,
  "Swansea University": 298,
};

export const ABOUT: Readonly<Record<string, string>> = {
  "Aberystwyth University":
    "A seaside university on Cardigan Bay in mid Wales, with its main campus on a hill above the town.",
  "Aston University": "A compact campus in the centre of Birmingham, a short walk from the main railway stations.",
  "Cardiff University": "In the capital of Wales, with most of its buildings around the civic centre of the city.",
  "Coventry University": "A city-centre university in Coventry, beside the cathedral.",
  "Durham University":
    "A collegiate university in the small cathedral city of Durham: every student belongs to a college.",
  "Imperial College London":
    "Science, engineering, medicine and business in South Kensington, beside London's great museums.",
  "King's College London": "In the centre of London, with campuses along the River Thames.",
  "Lancaster University": "A collegiate university on one green campus just south of the city of Lancaster.",
  "London School of Economics and Political Science":
    "Social sciences in the heart of London, close to Holborn and the law courts.",
  "Loughborough University": "One large campus at Loughborough in Leicestershire, well known for its sports grounds.",
  "Manchester Metropolitan University": "In the centre of Manchester, with its buildings around All Saints Park.",
  "Newcastle University": "A city-centre campus in Newcastle upon Tyne, in the north-east of England.",
  "Queen's University Belfast":
    "Founded in the nineteenth century, in the leafy south of Belfast, the capital of Northern Ireland.",
  "Ulster University": "Campuses in Belfast, Coleraine and Derry~Londonderry; the newest is in the centre of Belfast.",
  "University College London":
    "In Bloomsbury in central London, with a second campus, UCL East, at the Queen Elizabeth Olympic Park.",
  "University of Birmingham":
    "A red-brick campus at Edgbaston with its own railway station, ten minutes from the centre of Birmingham.",
  "University of Cambridge":
    "A collegiate university whose colleges, libraries and laboratories are spread through the city of Cambridge.",
  "University of Edinburgh": "One of Scotland's ancient universities, with buildings across the old city of Edinburgh.",
  "University of Glasgow": "One of Scotland's ancient universities, on Gilmorehill in the west end of Glasgow.",
  "University of Leeds": "A single campus within walking distance of the centre of Leeds.",
  "University of Manchester": "A large campus on Oxford Road, just south of the centre of Manchester.",
  "University of Nottingham": "A green campus around a lake at University Park, to the west of Nottingham.",
  "University of Oxford":
    "A collegiate university; its colleges and departments are spread through the city of Oxford.",
  "University of Sheffield": "In the city of Sheffield, at the edge of the Peak District.",
  "University of St Andrews": "Scotland's oldest university, in a small town by the North Sea.",
  "University of Sussex": "A campus in the South Downs at Falmer, a short train ride from Brighton.",
  "University of Warwick": "One large campus at the edge of Coventry, with its own arts centre.",
  "University of York": "Campuses around lakes at Heslington, close to the medieval city of York.",
};

/** Universities with a map link of their own. The others are searched for by name and city. */
export const MAPPED: ReadonlySet<string> = new Set([
  "Cardiff University",
  "Coventry University",
  "King's College London",
  "Queen's University Belfast",
  "University College London",
  "University of Edinburgh",
  "University of Glasgow",
  "University of Leeds",
  "University of Manchester",
  "University of the Arts London",
]);
