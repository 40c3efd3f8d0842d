import type { JoinBody, JoinReply, Locale, ProjectId } from "@freihand/contract";
import { requireLibrary, type Libraries } from "../libraries/libraries.ts";
import { Refusal } from "../projects/mistakes/refusal.ts";
import { admit, type AdmissionParts } from "./admission.ts";

/** What applications for a card depend on. */
export interface JoiningParts extends AdmissionParts {
  readonly libraries: Libraries;
}

interface JoinCall {
  readonly project: ProjectId;
  readonly body: JoinBody;
  readonly connection: string;
  readonly locale: Locale;
}

/** Applications by people without a card. */
export interface Joining {
  /**
   * Reads nothing of the library's readers, so that the answer says nothing of them.
   * @throws {Refusal} `unsupported` where the library does not offer it, `rate_limited`
   */
  readonly apply: (call: JoinCall) => Promise<JoinReply>;
}

/** @source decision 68 */
export const joining = (parts: JoiningParts): Joining => ({
  apply: async ({ project, body, connection, locale }) => {
    const { libraryId, requestId, applicant, proof } = body;
    const { join } = requireLibrary(parts.libraries, { project, library: libraryId });
    if (join === undefined) throw new Refusal("unsupported", { field: "libraryId" });
    // counted for the connection and the library: there is no card that could be guessed
    const library = `applications of ${String(libraryId)}` as const;
    const admission = await admit(parts, {
      project,
      library,
      userId: requestId,
      connection,
      proof,
    });
    await admission.failed(false);
    const outcome = await join.apply(requestId, { applicant, language: locale });
    if (outcome.ok) return { status: "OK" };
    return outcome.reason === "full"
      ? { status: "FULL" }
      : { status: "INVALID", fields: [...outcome.fields] };
  },
});
