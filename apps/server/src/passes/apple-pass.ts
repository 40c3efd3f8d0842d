import { appleBarcode, appleFields, appleProperties, GERMAN_LABELS } from "./apple-fields.rules.ts";
import { endOfValidity } from "./validity.rules.ts";
import type { ApplePassSettings } from "../projects/settings/pass-settings.rules.ts";
import type { AppleCertificates } from "./apple-certificates.ts";
import type { CardFacts } from "./card-facts.ts";

/** Who issues a pass, and with which pictures. */
export interface AppleIssue {
  readonly apple: ApplePassSettings;
  readonly certificates: AppleCertificates;
  /** PNG by Apple's file names. */
  readonly images: Readonly<Record<string, Buffer>>;
}

/** The card as a signed pass for Apple Wallet. The generator is loaded with the first pass: most libraries never need it. */
export async function applePass(card: CardFacts, issue: AppleIssue): Promise<Buffer> {
  const { PKPass } = await import("passkit-generator");
  const pass = new PKPass(
    { ...issue.images },
    { ...issue.certificates },
    appleProperties(card, issue.apple),
  );
  pass.type = "generic";
  const { primary, secondary } = appleFields(card);
  pass.primaryFields.push({ ...primary });
  pass.secondaryFields.push(...secondary.map((field) => ({ ...field })));
  pass.setBarcodes(appleBarcode(card));
  const expiry = endOfValidity(card);
  if (expiry !== undefined) pass.setExpirationDate(expiry);
  pass.localize("de", { ...GERMAN_LABELS });
  pass.localize("en", Object.fromEntries(Object.keys(GERMAN_LABELS).map((text) => [text, text])));
  return pass.getAsBuffer();
}
