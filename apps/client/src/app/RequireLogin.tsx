import { useState, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { useStore } from "zustand";
import { useModel } from "../model/context.ts";
import { useSession } from "../model/session/useSession.ts";
import { loginInstead } from "./redirect.rules.ts";

/** Its children for a signed-in patron; login, with a return path, for anyone else. @source spec §2 "Redirect" */
export function RequireLogin({ children }: { readonly children?: ReactNode }) {
  const { endedSession } = useModel();
  const session = useSession();
  const isEnded = useStore(endedSession) !== undefined;
  const { pathname, search, hash } = useLocation();
  const [hadSession, setHadSession] = useState(false);
  if (session && !hadSession) setHadSession(true);
  if (session) return children;
  const target = loginInstead(`${pathname}${search}${hash}`, { hadSession, isEnded });
  return <Navigate to={target} replace />;
}
