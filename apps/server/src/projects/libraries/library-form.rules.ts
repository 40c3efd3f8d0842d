/** A library's file in today's form, whatever form it was written in. */
export interface LibraryForm {
  readonly value: unknown;
  /** Where a field of today's form stands in the file as written. */
  readonly written: (field: string) => string;
}

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const objectOr = (value: unknown): Plain => (isPlain(value) ? value : {});

/** Settings of the embedded catalogue. */
const CATALOGUE = ["itemMapping", "recordNumber", "csv"];
/** Settings of the embedded system once, and the library's own now. */
const MOVED = ["timezone", "text", "branches", "links"];

/**
 * `"connector": "builtin"` with its `settings` is the short form of a library whose sources are all embedded. Before there
 * were others, the library's time zone, currency, branches and links were written there too.
 * @param given as read from the file
 */
export function libraryForm(given: unknown): LibraryForm {
  if (!isPlain(given) || given["connector"] !== "builtin")
    return { value: given, written: (field) => field };
  const { connector: _connector, settings, ...own } = given;
  const { catalogue, details, account } = sorted(objectOr(settings), own);
  const { currency, ...policy } = objectOr(account["policy"]);
  const isCurrencyMoved = currency !== undefined && !("currency" in own);
  const value = {
    ...own,
    ...details,
    ...(isCurrencyMoved && { currency }),
    sources: {
      catalogue: { kind: "embedded", ...catalogue },
      availability: { kind: "embedded" },
      account: { kind: "embedded", ...account, ...(isCurrencyMoved && { policy }) },
    },
  };
  const moved = [...Object.keys(details), ...(isCurrencyMoved ? ["currency"] : [])];
  return { value, written: (field) => writtenField(field, moved) };
}

/** The settings by where they stand today. */
function sorted(settings: Plain, own: Plain): Readonly<Record<Place, Plain>> {
  const placeOf = (name: string): Place => {
    if (CATALOGUE.includes(name)) return "catalogue";
    return MOVED.includes(name) && !(name in own) ? "details" : "account";
  };
  const by = Object.groupBy(Object.entries(settings), ([name]) => placeOf(name));
  const part = (place: Place) => Object.fromEntries(by[place] ?? []);
  return { catalogue: part("catalogue"), details: part("details"), account: part("account") };
}

type Place = "catalogue" | "details" | "account";

function writtenField(field: string, moved: readonly string[]): string {
  const [first = ""] = field.split(".");
  if (!moved.includes(first)) return field.replace(/^sources\.(?:account|catalogue)\b/, "settings");
  return first === "currency" ? "settings.policy.currency" : `settings.${field}`;
}
