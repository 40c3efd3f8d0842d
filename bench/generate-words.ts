import { dice } from "./random.ts";

/** Frequent words of both languages come first: they occur in a large part of all titles, as in a real catalogue. */
const FREQUENT =
  "die der das und geschichte of the leben in von eine and welt buch für kleine große mit roman deutsche kunst liebe zeit haus kinder neue stadt weg im zur aus history life world new art time house love children city music night story water light".split(
    " ",
  );
const STEMS =
  "wald berg see fluss meer stern mond sonne wind feuer erde garten straße brücke mühle schloss turm markt dorf insel küste hafen schiff vogel fisch pferd hund katze wolf bär löwe drache könig königin ritter zauber märchen traum schlaf nacht morgen abend sommer winter frühling herbst regen schnee eis gold silber eisen glas papier brief bild farbe ton lied tanz spiel schule lehrer schüler arzt richter mörder dieb kommissar spur rätsel geheimnis schatten licht spiegel fenster tür schlüssel treppe keller dach küche brot apfel birne kirsche rose lilie eiche linde birke river forest mountain ocean shadow mirror garden window secret stranger winter summer letter journey island castle dragon kingdom silence memory bridge harbour machine theory language economy politics science garden painter teacher doctor detective murder daughter mother brother father orphan soldier".split(
    " ",
  );
const ENDS =
  "buch reise zeit land kind haus frau mann weg licht lied spiel welt geschichte führer kunde lehre recht wesen kreis ship light stone wood field book land man woman keeper song tale fire house".split(
    " ",
  );
const SYLLABLES =
  "ka lo mi ren tas vel dor an bel cor fin gra hel jul kos lan mar nor ost pel rin sal tor ul ver wen zel bra chi dre flo gri kla pra sta tri".split(
    " ",
  );

/** Some 30,000 words, the most frequent first: everyday words, compounds of them, and made-up rare ones. */
export function generateWords(): readonly string[] {
  const random = dice(7);
  const compounds = STEMS.flatMap((stem) => ENDS.map((end) => stem + end));
  const rare = Array.from({ length: 25_000 }, () =>
    Array.from({ length: 2 + random.below(3) }, () => random.pick(SYLLABLES)).join(""),
  );
  const middle = compounds.toSorted((a, b) => order(a) - order(b));
  return [...new Set([...FREQUENT, ...STEMS, ...middle, ...rare])];
}

/** Shuffles in the same way in every run. */
const order = (word: string): number =>
  Array.from(word).reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);

const FAMILY =
  "Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Krause Lehmann Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert Vogel Friedrich Keller Günther Frank Smith Jones Taylor Brown Williams Wilson Johnson Davies Robinson Wright Thompson Evans Walker White Roberts Green Hall Wood Jackson Clarke".split(
    " ",
  );
const GIVEN =
  "Anna Jürgen Käthe Björn Emma Paul Sophie Karl Maria Johann Elisabeth Franz Clara Georg Ida Otto Martha Hugo Lena Max Grete Fritz Rosa Hans Ilse Kurt Ada Emil Mary John Margaret William Elizabeth George Alice Robert Jane Thomas Ellen Arthur Kate Henry".split(
    " ",
  );

/** 24,000 names, some far more frequent than others. */
export function generateNames(): readonly string[] {
  const random = dice(11);
  const names = Array.from({ length: 24_000 }, () => {
    const second = random.below(3) === 0 ? ` ${random.pick(GIVEN)}` : "";
    const double = random.below(6) === 0 ? `-${random.pick(FAMILY)}` : "";
    return `${random.pick(FAMILY)}${double}, ${random.pick(GIVEN)}${second}`;
  });
  return [...new Set(names)];
}
