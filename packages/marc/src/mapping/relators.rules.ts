/**
 * Words of $e in German and English for the relator codes, in lower case, without full stop and without the endings
 * that name both genders.
 * @source MARC Code List for Relators; RDA appendix I in its German translation
 */
const WORDS: Readonly<Record<string, string>> = {
  aut: "author verfasser autor verf text textverfasser writer schriftsteller",
  edt: "editor herausgeber hrsg hg ed herausgebendesorgan redakteur redaktion bearb",
  trl: "translator übersetzer übers trans übersetzung tr",
  ill: "illustrator ill illus illustration illustrationen zeichner",
  nrt: "narrator erzähler sprecher vorleser speaker reader leser",
  cmp: "composer komponist komp musik",
  lbt: "librettist libretto",
  lyr: "lyricist textdichter liedtexter",
  arr: "arranger arrangeur arr bearbeiter",
  cnd: "conductor dirigent dir",
  drt: "director regisseur regie filmregisseur filmdirector",
  fmd: "film-director",
  pro: "producer produzent filmproduzent filmproducer",
  act: "actor actress schauspieler darsteller",
  sng: "singer sänger gesang vocalist",
  mus: "musician musiker",
  itr: "instrumentalist instrumentalmusiker",
  prf: "performer interpret ausführender mitwirkender",
  aus: "screenwriter drehbuchautor drehbuch",
  pht: "photographer fotograf photograph fotografie",
  ctg: "cartographer kartograf kartograph",
  com: "compiler zusammenstellender zusammensteller",
  ctb: "contributor beiträger beiträg mitarbeiter",
  aui: "verfassereinesvorworts vorwort",
  win: "verfassereinereinleitung",
  adp: "adapter adaptor",
  cre: "creator schöpfer geistigerschöpfer",
  pbl: "publisher verlag verleger",
  isb: "issuingbody",
  art: "artist künstler",
  ant: "bibliographicantecedent",
  ive: "interviewee interviewter",
  ivr: "interviewer",
  hnr: "honoree gefeierter",
  dte: "dedicatee widmungsempfänger",
  fmo: "formerowner vorbesitzer",
  dsr: "designer gestalter",
  prg: "programmer programmierer",
  dgs: "degreesupervisor akademischerbetreuer",
  dgg: "degreegrantinginstitution gradverleihendeinstitution",
  oth: "other sonstige sonstigeperson",
};

const CODE_OF_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([code, words]) =>
    words.split(" ").map((word) => [word, code] as const),
  ),
);

const GENDERED_ENDING = /(?:[:*_/]?-?in|\(in\)|in\b)$/;
const CODE = /(?:^|\/)([a-z]{3})$/;

/** Lower case, without brackets, spaces, full stops and commas. */
const wordKey = (text: string): string => text.toLowerCase().replaceAll(/[\s.,;[\]]/g, "");

/**
 * The relator code of $4: a code, or the address of a code.
 * @returns undefined when it is neither
 */
export function relatorFromCode(text: string): string | undefined {
  return CODE.exec(text.trim().toLowerCase())?.[1];
}

/**
 * The relator code of a word in $e, German or English, in any of the usual spellings (`Verfasser`, `VerfasserIn`,
 * `Übers.`, `Illustrator/in`).
 * @returns undefined when the word is not known
 */
export function relatorFromWord(text: string): string | undefined {
  const key = wordKey(text);
  return CODE_OF_WORD.get(key) ?? CODE_OF_WORD.get(key.replace(GENDERED_ENDING, ""));
}
