import * as z from "zod/mini";

const WRONG_BYTE = 'is no number from 0 to 255, in decimal (194) or as text ("0xC2")';

const isByte = (value: unknown): boolean =>
  typeof value === "number"
    ? Number.isInteger(value) && value >= 0 && value <= 255
    : typeof value === "string" && /^0x[0-9a-f]{1,2}$/i.test(value);

/** Operators know these numbers as hexadecimal, which JSON cannot express. */
const byte = z.pipe(
  z.union([z.number(), z.string()], { error: WRONG_BYTE }).check(z.refine(isByte, WRONG_BYTE)),
  z.transform((value: number | string) => Number(value)),
);

const owner = z.strictObject({
  /** @source ISO 28560-3 "country of owner library": ISO 3166-1 alpha-2 */
  country: z
    .string()
    .check(z.regex(/^[A-Z]{2}$/, { error: "is no country code of two capital letters (DE)" })),
  /** @source ISO 28560-3 "ISIL of owner library": the part behind the country, eleven characters at most */
  code: z.string().check(
    z.regex(/^[A-Za-z0-9:/-]{1,11}$/, {
      error: "is no library number of 1 to 11 letters, digits, - / or : (without the country)",
    }),
  ),
});

const NOBODY = "names nobody whose tags are accepted";

/** The data on a library's tags, as configured in its file. */
export const nfcSettings = z
  .strictObject({
    owners: z.array(owner, { error: NOBODY }).check(z.minLength(1, { error: NOBODY })),
    afiOnLoan: z.prefault(byte, 0xc2),
    afiInStock: z.prefault(byte, 0x07),
    eas: z.prefault(z.boolean(), false),
  })
  .check(
    z.refine(({ afiOnLoan, afiInStock }) => afiOnLoan !== afiInStock, {
      error: "is the same as nfc.afiInStock: the gate could not tell what is lent",
      path: ["afiOnLoan"],
    }),
  );
