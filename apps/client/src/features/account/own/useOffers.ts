import type { LibraryId } from "@freihand/contract";
import { useAllLibraries } from "../../../model/library/libraries.query.ts";

/** What a library lets its patrons change about themselves. */
interface Offers {
  readonly password: boolean;
  readonly contact: boolean;
  readonly messages: boolean;
}

/** Nothing, as long as the libraries are not known. */
export function useOffers(libraryId: LibraryId): Offers {
  const can = useAllLibraries().data?.find(({ id }) => id === libraryId)?.can;
  return {
    password: can?.password === true,
    contact: can?.contact === true,
    messages: can?.messages === true,
  };
}
