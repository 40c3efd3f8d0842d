import { mdiOpenInNew } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { ButtonBase } from "../../ui/ButtonBase.tsx";
import type { Theme } from "../../ui/theme.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { NewTabHint } from "../../parts/links/NewTabHint.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import type { EntryAddress } from "./entry-address.rules.ts";

interface EntryLinkProps {
  readonly address: EntryAddress;
  /** A path of `@mdi/js`. */
  readonly icon: string;
  readonly title: string;
  /** Whether it links to the current page. */
  readonly isCurrent: boolean;
  /** Only the icon is visible. */
  readonly isFolded: boolean;
}

/** One entry of the drawer. */
export function EntryLink({ address, icon, title, isCurrent, isFolded }: EntryLinkProps) {
  return (
    <Target address={address} isCurrent={isCurrent} name={isFolded ? title : undefined}>
      <Icon path={icon} />
      <Box component="span" sx={isFolded ? visuallyHidden : { flex: 1, minWidth: 0 }}>
        {title}
      </Box>
      <NewTabSign address={address} isFolded={isFolded} />
    </Target>
  );
}

interface TargetProps {
  readonly address: EntryAddress;
  readonly isCurrent: boolean;
  /** Tooltip where the title is not visible. */
  readonly name: string | undefined;
  readonly children: ReactNode;
}

function Target({ address, isCurrent, name, children }: TargetProps) {
  if ("path" in address)
    return (
      <ButtonBase
        component={Link}
        to={address.path}
        aria-current={isCurrent ? "page" : undefined}
        title={name}
        sx={entryStyle}
      >
        {children}
      </ButtonBase>
    );
  const newTab = address.opens === "tab" ? NEW_TAB : {};
  return (
    <ButtonBase component="a" href={address.href} title={name} sx={entryStyle} {...newTab}>
      {children}
    </ButtonBase>
  );
}

/** @source spec §2 "External entries" */
function NewTabSign({ address, isFolded }: Pick<EntryLinkProps, "address" | "isFolded">) {
  if ("path" in address || address.opens !== "tab") return null;
  return (
    <>
      {isFolded ? null : <Icon path={mdiOpenInNew} size={16} />}
      <NewTabHint />
    </>
  );
}

const entryStyle = (theme: Theme) => ({
  position: "relative",
  display: "flex",
  justifyContent: "flex-start",
  gap: 4,
  width: "100%",
  minHeight: 44,
  px: 2.5,
  py: 2,
  borderRadius: "12px",
  font: "inherit",
  lineHeight: 1.3,
  textAlign: "start",
  color: theme.vars.palette.text.primary,
  "&:hover": { backgroundColor: theme.vars.palette.action.hover },
  "&[aria-current]": {
    fontWeight: theme.typography.fontWeightBold,
    backgroundColor: theme.vars.palette.action.selected,
  },
  // Forced colours remove the background; a bar at the edge remains.
  "@media (forced-colors: active)": { "&[aria-current]": { borderInlineStart: "4px solid" } },
});
