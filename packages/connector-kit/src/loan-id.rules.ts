const UUID_LENGTH = 36;
/** The app sends ids back in a path, of at most 128 characters. */
const MOST = 128;

/**
 * Id of a request for a loan, with the number of its copy in it: who comes back with the id after the request was
 * forgotten can be told from the account what became of it. A number that is too long is left out.
 */
export function loanIdOf(uuid: string, barcode: string): string {
  const id = `${uuid}.${Buffer.from(barcode).toString("base64url")}`;
  return id.length > MOST ? uuid : id;
}

/** The copy's number in an id, as anybody may have written it; undefined: there is none. */
export function barcodeIn(id: string): string | undefined {
  if (id.length > MOST || id[UUID_LENGTH] !== ".") return undefined;
  const barcode = Buffer.from(id.slice(UUID_LENGTH + 1), "base64url").toString();
  return loanIdOf(id.slice(0, UUID_LENGTH), barcode) === id && barcode !== "" ? barcode : undefined;
}
