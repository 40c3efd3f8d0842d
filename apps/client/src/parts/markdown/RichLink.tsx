import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { NewTabHint } from "../NewTabHint.tsx";
import { useServedAddress } from "../../platform/useServedAddress.ts";
import { linkTarget } from "./link-target.rules.ts";
import { NEW_TAB } from "../../ui/new-tab.ts";

interface RichLinkProps {
  /** As written; undefined: no link at all. */
  readonly href: string | undefined;
  readonly title: string | undefined;
  readonly lang: string | undefined;
  readonly children: ReactNode;
}

/** A link in a third-party text; only its text when the target is not allowed. @source Q-2 */
export function RichLink({ href, children, title, lang }: RichLinkProps) {
  const served = useServedAddress();
  const target = href === undefined ? undefined : linkTarget(href);
  if (target === undefined) return children;
  const words = { title, lang, underline: "always" } as const;
  if (target.kind === "app")
    return (
      <Link component={RouterLink} to={target.to} {...words}>
        {children}
      </Link>
    );
  if (target.kind !== "external")
    return (
      <Link href={target.kind === "file" ? served(target.href) : target.href} {...words}>
        {children}
      </Link>
    );
  return (
    <Link href={target.href} {...NEW_TAB} {...words}>
      {children}
      <NewTabHint />
    </Link>
  );
}
