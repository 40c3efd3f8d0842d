import type { LibraryId } from "@freihand/contract";
import { useLocation, useNavigate } from "react-router";

/** State of a navigation to the login from the page that it returns to: that page is the one before it. */
export const TO_LOGIN = { login: "from-page" };

/** Whether going back from the login returns to the page that wanted it. */
export const isFromPage = ({ state }: { readonly state: unknown }): boolean =>
  typeof state === "object" && state !== null && "login" in state;

/** The target of the login: a library, or one card there. */
interface Who {
  readonly libraryId: LibraryId;
  readonly userId?: string;
}

/**
 * Goes to the login of a library or a card and returns to this page.
 * @source spec §2 "Redirect"
 */
export function useSignIn(): (who: Who | undefined) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (who) => {
    const redirect = encodeURIComponent(`${pathname}${search}`);
    void navigate(`/login${pathOf(who)}?redirect=${redirect}`, { state: TO_LOGIN });
  };
}

function pathOf(who: Who | undefined): string {
  if (who === undefined) return "";
  const library = `/${String(who.libraryId)}`;
  return who.userId === undefined ? library : `${library}/${encodeURIComponent(who.userId)}`;
}
