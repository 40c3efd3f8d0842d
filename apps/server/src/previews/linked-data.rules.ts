import { onOneLine } from "@freihand/contract/citation";

/** A value of a property; undefined, empty texts, lists and things without properties are left out. */
type DataValue = string | number | LinkedData | readonly (string | LinkedData)[] | undefined;

/** A thing as schema.org describes it: its type and its properties. */
export interface LinkedData {
  readonly "@type": string;
  readonly [property: string]: DataValue;
}

/** A thing with those of its properties that have a value, lists of one as that; none where no property has. */
export function things(
  type: string,
  properties: Readonly<Record<string, DataValue>>,
): readonly LinkedData[] {
  const known = Object.entries(properties)
    .filter(([, value]) => hasValue(value))
    .map(([name, value]) => [name, isOne(value) ? value[0] : value] as const);
  return known.length === 0 ? [] : [{ "@type": type, ...Object.fromEntries(known) }];
}

const isOne = (value: DataValue): value is readonly [string | LinkedData] =>
  Array.isArray(value) && value.length === 1;

const hasValue = (value: DataValue): boolean =>
  value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

/** A text on one line, of at most so many characters. */
export const shortText = (text: string, characters: number): string =>
  Array.from(onOneLine(text)).slice(0, characters).join("");

/** Text for an element `script`, which it cannot end: letters that mean something there are escaped. @source Q-2 */
export function linkedDataText(data: readonly LinkedData[]): string {
  const graph = data.length === 1 ? data[0] : { "@graph": data };
  return JSON.stringify({ "@context": "https://schema.org", ...graph }).replaceAll(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
