import type { LibraryId } from "@freihand/contract";
import { useLocation, useNavigate } from "react-router";

/**
 * Goes to the login of a library and comes back to this page.
 * @source spec §2 "redirect"
 */
export function useSignIn(libraryId: LibraryId): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    const redirect = encodeURIComponent(`${pathname}${search}`);
    void navigate(`/login/${String(libraryId)}?redirect=${redirect}`);
  };
}
