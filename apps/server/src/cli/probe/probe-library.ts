import { SOURCE_ROLES } from "@freihand/connector-kit";
import { missingText } from "../../libraries/watch/finding-lines.rules.ts";
import type { WatchedSource } from "../../libraries/watch/watched-source.ts";
import { endpointsIn } from "./endpoints.rules.ts";
import { probeAccount } from "./probe-account.ts";
import { probeCatalogue } from "./probe-catalogue.ts";
import type { ProbeParts } from "./probe-parts.ts";
import { failed, ok, skipped, type ProbeFinding } from "./probe-step.ts";
import { probeEndpoint } from "./reach.ts";

/**
 * Goes through everything that a library's sources do, one step after the other; what was found is in the steps. Without
 * `changes` of the card, nothing is changed.
 */
export async function probeLibrary(parts: ProbeParts): Promise<void> {
  for (const source of parts.opened.sources ?? []) await probeSource(parts, source);
  const titles = await probeCatalogue(parts);
  for (const source of parts.opened.sources ?? []) noteLeftOut(parts, source);
  await probeAccount(parts, titles);
}

async function probeSource(parts: ProbeParts, source: WatchedSource): Promise<void> {
  const { steps, loaded, secret } = parts;
  const name = `${source.kind} (${source.roles.join(", ")})`;
  if (source.runsHere) {
    steps.note("system", ok(`${name} runs on this server`));
    return;
  }
  const written = SOURCE_ROLES.map((role) => loaded.file.sources[role]).filter(
    (one) => one?.["kind"] === source.kind,
  );
  const places = endpointsIn(written);
  for (const place of places) await probeEndpoint(steps, place, secret);
  if (source.canBeInspected)
    await steps.take("system", async () => ({ finding: await inspected(source, name) }));
  else
    steps.note(
      "system",
      skipped(`${name} does not describe itself: what it answers is tried below`),
    );
  for (const note of source.state.report?.notes ?? []) steps.note("settings", ok(note));
  for (const one of source.missing)
    steps.note(one.ability, {
      outcome: "missing",
      text: missingText(one, source),
      advice: "set it right at the library's system, or live without it: the app does not offer it",
    });
}

/** Records that the searches of the probe brought and that cannot be read. */
function noteLeftOut({ steps }: ProbeParts, { leftOut }: WatchedSource): void {
  if (leftOut.length === 0) return;
  const total = leftOut.reduce((sum, { count }) => sum + count, 0);
  const kinds = leftOut.map(({ reason, count }) => `${reason} (${String(count)})`).join("; ");
  steps.note("unreadable", {
    ...ok(
      `records of its answers that cannot be read and are left out: ${String(total)}; ${kinds}`,
    ),
    advice:
      "look at schema, recordNumber and numberFromServer in the library's file, else at these records",
  });
}

async function inspected(source: WatchedSource, name: string): Promise<ProbeFinding> {
  const finding = await source.inspectIfDue(new AbortController().signal);
  if (finding.error !== undefined) throw finding.error;
  const { system } = source.state.report ?? {};
  if (source.state.report === undefined) return failed(`${name} was not inspected`, "try it again");
  return ok(
    `${name} answers and lets this server in${system === undefined ? "" : `; it says that it is ${system}`}`,
  );
}
