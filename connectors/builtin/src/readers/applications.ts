import type {
  AcceptedReader,
  ActingStaff,
  ApplicationAccess,
  JoinAccess,
  JoinOutcome,
} from "@freihand/connector-kit";
import type { Applicant, Locale } from "@freihand/contract";
import type { ReaderStore } from "../storage/readers/reader-store.ts";
import { readApplicant } from "./applicant.rules.ts";
import { nameKey } from "./name-key.rules.ts";
import { createOnce, type ReaderParts } from "./reader-access.ts";
import { guarded, refused } from "./reader-change.ts";
import { fullName } from "./reader-facts.rules.ts";

/** What applications depend on. */
interface ApplicationParts extends ReaderParts {
  /** Days after which an undecided application is deleted. */
  readonly keepDays: number;
}

/** What applications at a desk depend on. */
interface DeskApplicationParts extends ApplicationParts {
  /** The readers, with what somebody does noted in the journal. */
  readonly storeOf: (by: ActingStaff) => ReaderStore;
}

/** Nobody fills the disk, nor the desk's list. @source decision 68 */
const MOST_OPEN = 200;

/** Applications by people without a card, as they are sent. */
export const joinAccess = (parts: ApplicationParts): JoinAccess => ({
  keepDays: parts.keepDays,
  apply: (id, sent) => guarded(parts.library, () => apply(parts, id, sent)),
});

async function apply(
  { store, branches, today }: ApplicationParts,
  id: string,
  sent: { readonly applicant: Applicant; readonly language: Locale },
): Promise<JoinOutcome> {
  const read = readApplicant(sent, { branches, today: today() });
  if ("wrong" in read) return { ok: false, reason: "invalid", fields: read.wrong };
  return store.transaction(async ({ applications }) => {
    const open = await applications.all();
    if (open.some((one) => one.id === id)) return { ok: true };
    if (open.length >= MOST_OPEN) return { ok: false, reason: "full" };
    await applications.put({ id, madeOn: today(), facts: read.facts });
    return { ok: true };
  });
}

/** Applications at the desk of one library. */
export function applicationAccess(parts: DeskApplicationParts): ApplicationAccess {
  const { library, store, storeOf, keepDays } = parts;
  return {
    keepDays,
    list: () => guarded(library, () => store.read(({ applications }) => applications.all())),
    alike: (id) => guarded(library, () => alike(store, id)),
    accept: (id, reader, by) => guarded(library, () => accept(parts, { id, reader, by })),
    decline: (id, by) =>
      guarded(library, () =>
        storeOf(by).transaction(async ({ applications, circulation }) => {
          if (await applications.remove(id))
            await circulation.note({ action: "application_decline", outcome: "done" });
        }),
      ),
  };
}

async function alike(store: ReaderStore, id: string) {
  const found = await store.read(({ applications }) => applications.find(id));
  if (found === undefined) return undefined;
  const { bornOn } = found.facts;
  if (bornOn === undefined) return [];
  // names that something else has written, such as the demo
  if (await store.read((view) => view.hasUnkeyedNames()))
    await store.transaction((tx) => tx.keyNames());
  return store.read((view) => view.namesakes(nameKey(fullName(found.facts)), bornOn));
}

interface Accepting {
  readonly id: string;
  readonly reader: AcceptedReader;
  readonly by: ActingStaff;
}

const accept = (parts: DeskApplicationParts, { id, reader, by }: Accepting) =>
  parts.storeOf(by).transaction((tx) =>
    createOnce({ ...parts, tx }, reader, async (make) => {
      const { applications, circulation } = tx;
      if ((await applications.find(id)) === undefined) return refused("application_gone");
      const outcome = await make();
      if (!outcome.ok) return outcome;
      await applications.remove(id);
      const userId = outcome.reader.card;
      await circulation.note({ action: "application_accept", outcome: "done", userId });
      return outcome;
    }),
  );
