import { usePlatform } from "../../../platform/context.ts";
import { useNotes } from "../desk-context.ts";
import { isForPerson, type Note } from "./note.rules.ts";

/** Notes about which a person decides; the others are sent by themselves. */
export function useForPerson(): readonly Note[] {
  const { clock } = usePlatform();
  const now = clock.now();
  return useNotes().notes.filter((one) => isForPerson(one, now));
}
