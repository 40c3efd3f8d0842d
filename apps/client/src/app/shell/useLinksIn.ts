import { useEffect } from "react";
import { useNavigate } from "react-router";
import { usePlatform } from "../../platform/context.ts";
import type { LifecyclePort } from "../../platform/ports/lifecycle.ts";
import { linkedPath } from "../linked-path.rules.ts";

/** Opens what a link to the app or a tapped notification points to; a target elsewhere is ignored. @source Q-1 */
export function useLinksIn(lifecycle: LifecyclePort): void {
  const { notifications, server } = usePlatform();
  const navigate = useNavigate();
  useEffect(() => {
    const open = (link: string) => {
      const path = linkedPath(link, server);
      if (path !== undefined) void navigate(path);
    };
    const ends = [lifecycle.onAddress(open), notifications?.onTap(open)];
    return () => {
      for (const end of ends) end?.();
    };
  }, [lifecycle, navigate, notifications, server]);
}
