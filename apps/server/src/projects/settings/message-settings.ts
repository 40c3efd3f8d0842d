import { messageKind } from "@freihand/contract";
import * as z from "zod/mini";

const PART = /^[^\s@<>"(),:;]+$/;
const isAddress = (text: string): boolean => {
  const [name = "", host = "", ...more] = text.split("@");
  const isHost = PART.test(host) && host.includes(".") && !host.startsWith(".");
  return more.length === 0 && PART.test(name) && isHost && !host.endsWith(".");
};
const address = z.string().check(z.refine(isAddress, "is no e-mail address"));
const shownName = z.string().check(
  z.minLength(1),
  z.maxLength(80),
  z.refine((text) => !/\p{Cc}/u.test(text), "has a line break or a control character"),
);

/** How a library writes to its readers. @source desk "Messages" */
export const messageSettings = z.strictObject({
  /** Address of the sender, from which the mail server must accept mail. */
  from: address,
  /** Beside the address, and in the texts; undefined: `libname`. */
  name: z.optional(shownName),
  /** Where answers go; undefined: to the sender. */
  replyTo: z.optional(address),
  /** What the library does not write about. */
  without: z.prefault(z.array(messageKind), []),
  /** Whether readers may get notifications in the browser, through the push service of its maker. */
  push: z.prefault(z.boolean(), false),
});
