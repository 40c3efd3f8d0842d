import { checkedPatrons } from "./checked-patrons.ts";
import type { LibrarySystem } from "@freihand/connector-kit";
import type { ReplyValidation } from "./validate-reply.ts";
import type { Libraries } from "../../libraries/libraries.ts";

/** What the checks need; `onInvalidReply` is called with the library. */
interface CheckingParts {
  readonly now: ReplyValidation["now"];
  readonly onInvalidReply: (
    library: number,
    fault: Parameters<ReplyValidation["onInvalidReply"]>[0],
  ) => void;
}

/** The same libraries; their replies about patrons are checked for every caller. @source Q-33 */
export function checkedLibraries(
  libraries: Libraries,
  { now, onInvalidReply }: CheckingParts,
): Libraries {
  const checked = new WeakMap<LibrarySystem, LibrarySystem>();
  return {
    list: (project) => libraries.list(project),
    find: (project, library) => {
      const system = libraries.find(project, library);
      if (system?.patrons === undefined) return system;
      const known = checked.get(system);
      if (known !== undefined) return known;
      const patrons = checkedPatrons(system.patrons, {
        library,
        isOurs: system.keepsAccounts === true,
        now,
        onInvalidReply: (fault) => {
          onInvalidReply(library, fault);
        },
      });
      const made = { ...system, patrons };
      checked.set(system, made);
      return made;
    },
  };
}
