import { secretName, type SourceForm } from "@freihand/connector-kit";
import * as z from "zod/mini";

/** A library's DAIA server as its file names it. The version of its answers, 1.0 or 0.5, is recognised. */
const daiaServer = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  /** How the number of a title becomes the identifier of a document there: `ppn:{id}`. */
  document: z
    .string()
    .check(
      z.regex(
        /^[^\s|]*\{id\}[^\s|]*$/,
        "has to contain {id}, for the number of a title, and no blank or |, such as ppn:{id}",
      ),
    ),
  /** Whether it answers for several titles at once; undefined: its answers show it. */
  together: z.optional(z.boolean()),
  /** Name of the secret with the certificates of the library's own authority (PEM). */
  ca: z.optional(secretName),
  /** Requests at a time. */
  parallel: z.prefault(z.int().check(z.minimum(1), z.maximum(32)), 4),
});

/** Settings of a DAIA server, by role. */
export interface DaiaRoles {
  readonly availability: z.infer<typeof daiaServer>;
}

/** What a library's file may say about a DAIA server. */
export const daiaForm: SourceForm<DaiaRoles> = {
  kind: "daia",
  settings: { availability: daiaServer },
};
