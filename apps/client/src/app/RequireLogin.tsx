import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { useSession } from "../model/useSession.ts";
import { loginPath } from "./redirect.rules.ts";

/** Its children for a signed-in patron; login, with the way back, for anybody else. @source spec §2 */
export function RequireLogin({ children }: { readonly children?: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  return session ? children : <Navigate to={loginPath(`${pathname}${search}${hash}`)} replace />;
}
