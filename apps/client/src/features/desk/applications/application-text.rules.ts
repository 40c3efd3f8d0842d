import type { Application } from "@freihand/contract/staff";

/** First name and last name, as on the card. */
export const applicantName = ({
  firstName,
  lastName,
}: Pick<Application, "firstName" | "lastName">): string =>
  [firstName, lastName].filter((part) => part !== undefined).join(" ");

/** Where somebody lives and is reached, a line each; what is not given has none. */
export const addressLines = ({
  street,
  postcode,
  city,
  email,
  phone,
}: Pick<Application, "street" | "postcode" | "city" | "email" | "phone">): readonly string[] =>
  [street, [postcode, city].filter(isGiven).join(" "), email, phone].filter(isGiven);

const isGiven = (text: string | undefined): text is string => text !== undefined && text !== "";
