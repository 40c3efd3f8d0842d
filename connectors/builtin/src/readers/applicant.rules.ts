import { isoDate, type Applicant, type ApplicantField, type Locale } from "@freihand/contract";
import type { ApplicantFacts } from "@freihand/connector-kit";
import { readerProblems, type ReaderContext } from "./reader-facts.rules.ts";

/** Days in which the library decides about an application, if its file says nothing. */
export const USUAL_KEEP_DAYS = 30;

const FIELDS = [
  "lastName",
  "firstName",
  "bornOn",
  "street",
  "postcode",
  "city",
  "email",
  "phone",
] as const satisfies readonly ApplicantField[];

/** A card needs them; who has one name only gives no first name. */
const REQUIRED: ReadonlySet<ApplicantField> = new Set([
  "lastName",
  "bornOn",
  "street",
  "postcode",
  "city",
]);

/** What was typed, without blanks at the ends and without what is empty; or the members that cannot be accepted. */
export function readApplicant(
  { applicant, language }: { readonly applicant: Applicant; readonly language: Locale },
  context: ReaderContext,
): { readonly facts: ApplicantFacts } | { readonly wrong: readonly ApplicantField[] } {
  const { lastName, bornOn, ...others } = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const text = applicant[field].trim();
      return text === "" ? [] : [[field, text] as const];
    }),
  );
  const day = isoDate.safeParse(bornOn).data;
  const facts = {
    lastName: lastName ?? "",
    ...(day !== undefined && { bornOn: day }),
    ...others,
    language,
  };
  // which rules apply is chosen at the desk
  const problems = readerProblems({ ...facts, group: "-" }, context);
  const refused = new Set(problems.map(({ field }) => field));
  const wrong = FIELDS.filter((field) => refused.has(field) || isMissing(field, facts));
  return wrong.length > 0 ? { wrong } : { facts };
}

const isMissing = (field: ApplicantField, facts: ApplicantFacts): boolean =>
  REQUIRED.has(field) && (facts[field] ?? "") === "";
