/** What universities and cities are called for short. Only these name one: "mbbs" is no school of medicine. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  uni: ["university"],
  bcu: ["birmingham city university"],
  dmu: ["de montfort"],
  gcu: ["glasgow caledonian"],
  kcl: ["kings college london"],
  ljmu: ["liverpool john moores"],
  lsbu: ["london south bank"],
  lse: ["london school of economics"],
  mmu: ["manchester metropolitan"],
  ntu: ["nottingham trent"],
  oxbridge: ["oxford", "cambridge"],
  qmul: ["queen mary"],
  qub: ["queens university belfast"],
  rgu: ["robert gordon"],
  rhul: ["royal holloway"],
  soas: ["school of oriental and african studies"],
  ual: ["university of the arts london"],
  ucl: ["university college london"],
  uclan: ["university of central lancashire", "university of lancashire"],
  uea: ["university of east anglia"],
  uel: ["university of east london"],
  uwe: ["university of the west of england", "uwe bristol"],
  uwl: ["university of west london"],
  uws: ["university of the west of scotland"],
  bham: ["birmingham"],
  brum: ["birmingham"],
  ldn: ["london"],
  notts: ["nottingham"],
  soton: ["southampton"],
};

/**
 * Words that students type, with the catalogue's words for them as alternatives to the word itself. Keys and
 * alternatives are in `foldText`'s form. An alternative of several words matches them in sequence. It must not be a
 * faculty's name, which would match everything in the faculty.
 */
export const SHORT_FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    // Computing
    cse: ["computer science", "computer engineering"],
    cs: ["computer science"],
    compsci: ["computer science"],
    it: ["information technology"],
    ict: ["information and communication technology", "information communication technology", "information technology"],
    ai: ["artificial intelligence"],
    ml: ["machine learning"],
    ds: ["data science"],
    swe: ["software engineering"],
    hci: ["human computer interaction"],
    ux: ["user experience"],
    iot: ["internet of things"],
    cybersecurity: ["cyber security"],
    infosec: ["information security", "cyber security"],
    mis: ["management information systems", "information systems"],
    // Engineering and science
    engg: ["engineering"],
    eee: ["electrical and electronic", "electrical electronic", "electrical engineering", "electronic engineering"],
    ece: ["electronic and communications", "electronic communications", "electronics and communications"],
    ee: ["electrical engineering", "electrical and electronic", "electrical electronic"],
    maths: ["mathematics", "mathematical"],
    stats: ["statistics"],
    // Business
    mba: ["master of business administration"],
    bba: ["business administration", "business management", "business and management"],
    hrm: ["human resource management", "human resources"],
    hr: ["human resource", "human resources"],
    scm: ["supply chain"],
    fintech: ["financial technology"],
    acca: ["accounting", "accountancy"],
    accountancy: ["accounting"],
    accounting: ["accountancy"],
    // Law, medicine, education, society
    llb: ["bachelor of laws"],
    llm: ["master of laws"],
    mbbs: ["mbchb", "mbbch", "bmbs", "medicine"],
    doctor: ["mbchb", "mbbch", "medicine"],
    mbchb: ["mbbs", "medicine"],
    bds: ["dentistry", "dental surgery"],
    pharmacy: ["pharmaceutical"],
    mph: ["public health"],
    healthcare: ["health care"],
    physio: ["physiotherapy"],
    msw: ["social work"],
    ir: ["international relations"],
    tesol: ["teaching english", "english language teaching"],
    tefl: ["teaching english", "tesol"],
    elt: ["english language teaching", "tesol"],
    pgce: ["postgraduate certificate in education", "teacher training"],
    // Awards
    bachelor: ["bsc", "ba", "beng", "llb"],
    bachelors: ["bsc", "ba", "beng", "llb", "bachelor"],
    master: ["msc", "ma", "meng", "mba", "llm", "mres", "mph", "march"],
    masters: ["msc", "ma", "meng", "mba", "llm", "mres", "mph", "march", "master"],
    doctorate: ["phd", "dphil", "doctor"],
    phd: ["dphil", "doctor of philosophy"],
    ...PLACES,
  }),
);

export const PLACE_FORMS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(PLACES));

/** Words around what people look for. They are ignored beside other words. */
export const FILLER_WORDS: ReadonlySet<string> = new Set("a an and at by for from in of on the to uk with".split(" "));
