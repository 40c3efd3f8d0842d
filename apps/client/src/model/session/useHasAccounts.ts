import { useLibraries } from "../library/libraries.query.ts";
import { useSession } from "./useSession.ts";

/** Whether patrons can have an account in the app at one of the libraries, at least; true while the list loads. */
export function useHasAccounts(): boolean {
  const { data } = useLibraries();
  const isLoggedIn = useSession() !== undefined;
  return isLoggedIn || data === undefined || data.some(({ can }) => can.account);
}
