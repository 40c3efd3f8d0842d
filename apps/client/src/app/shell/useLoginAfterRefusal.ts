import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useModel } from "../../model/context.ts";
import { loginPath } from "../redirect.rules.ts";
import { matchRoute } from "../route-paths.rules.ts";

/** When the server has definitively ended the session: login, with a return path. @source spec §4 "Authentication" */
export function useLoginAfterRefusal(): void {
  const { sessions } = useModel();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(
    () =>
      sessions.onRefused(() => {
        // on the login page the return path is in the address already
        if (matchRoute(pathname) !== "login")
          void navigate(loginPath(`${pathname}${search}${hash}`));
      }),
    [hash, navigate, pathname, search, sessions],
  );
}
