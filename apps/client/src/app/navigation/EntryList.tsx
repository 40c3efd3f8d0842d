import { Box } from "../../ui/Box.tsx";
import { Divider } from "../../ui/Divider.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useId } from "react";
import { useLocation } from "react-router";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import type { EntryTitle } from "./entry.rules.ts";
import { isCurrent, type EntryAddress } from "./entry-address.rules.ts";
import { EntryLink } from "./EntryLink.tsx";
import { groupEntries, type EntryGroup } from "./groups.rules.ts";
import { iconPath } from "./icons.ts";
import { useLocale, useT } from "../../i18n/context.ts";
import { useSelectedLibrary, useIsMulti } from "../../model/library/libraries.query.ts";
import { useConfig } from "../../model/config/config.query.ts";
import { useIsOffline } from "../../model/offline/useIsOffline.ts";
import { reminderType } from "../../model/reminders/reminder-type.rules.ts";
import { useHasAccounts } from "../../model/session/useHasAccounts.ts";
import { useSession } from "../../model/session/useSession.ts";
import { useSettings } from "../../model/settings/useSettings.ts";
import { usePlatform } from "../../platform/context.ts";
import { useHasLibrary } from "../shell/bar/useHasLibrary.ts";
import { drawerEntries, type ShownEntry } from "./entries.rules.ts";

interface EntryListProps {
  /** Only their icons are visible. */
  readonly isFolded: boolean;
  /** Whether an entry with this address is among them; undefined: all are. */
  readonly isShown?: (address: EntryAddress) => boolean;
}

/** The drawer's entries. */
export function EntryList({ isFolded, isShown = () => true }: EntryListProps) {
  const groups = groupEntries(useDrawerEntries())
    .map((group) => ({ ...group, links: group.links.filter(({ address }) => isShown(address)) }))
    .filter(({ links }) => links.length > 0);
  return (
    <Box sx={{ px: "6px", py: 2 }}>
      {groups.map((group) => (
        <Group key={group.id} group={group} isFolded={isFolded} />
      ))}
    </Box>
  );
}

interface GroupProps {
  readonly group: EntryGroup;
  readonly isFolded: boolean;
}

function Group({ group: { hasLine, header, links }, isFolded }: GroupProps) {
  const titleOf = useEntryTitle();
  const { pathname } = useLocation();
  const heading = useId();
  return (
    <>
      {hasLine ? <Divider sx={{ my: 2 }} /> : null}
      {header ? <Heading id={heading} title={header.title} isHidden={isFolded} /> : null}
      <Box
        component="ul"
        aria-labelledby={header ? heading : undefined}
        sx={{ listStyle: "none", m: 0, p: 0 }}
      >
        {links.map(({ id, title, icon, address }) => (
          <li key={id}>
            <EntryLink
              address={address}
              icon={iconPath(icon)}
              title={titleOf(title)}
              isCurrent={isCurrent(address, pathname)}
              isFolded={isFolded}
            />
          </li>
        ))}
      </Box>
    </>
  );
}

interface HeadingProps {
  readonly id: string;
  readonly title: EntryTitle;
  readonly isHidden: boolean;
}

function Heading({ id, title, isHidden }: HeadingProps) {
  const titleOf = useEntryTitle();
  return (
    <Typography
      id={id}
      variant="body2"
      sx={isHidden ? visuallyHidden : { px: 2.5, pt: 3, pb: 1, color: "text.secondary" }}
    >
      {titleOf(title)}
    </Typography>
  );
}

/** Resolves an entry's title to text. A text of the configuration that has no English stays German. */
function useEntryTitle(): (title: EntryTitle) => string {
  const t = useT();
  const locale = useLocale();
  const library = useSelectedLibrary();
  return (title) => {
    if ("of" in title) return library?.libname ?? "";
    return "key" in title ? t(title.key) : (title.text[locale] ?? title.text.de);
  };
}

/** The lines of the drawer in the current state. */
function useDrawerEntries(): readonly ShownEntry[] {
  const config = useConfig();
  const platform = usePlatform();
  const isNative = platform.name !== "web";
  return drawerEntries(config, {
    hasLibrary: useHasLibrary(),
    isOffline: useIsOffline(),
    isMulti: useIsMulti(),
    isLoggedIn: useSession() !== undefined,
    hasAccounts: useHasAccounts(),
    features: config.features,
    can: useSelectedLibrary()?.can,
    isNative,
    canRemind: reminderType(platform) !== undefined,
    themeChanger: useSettings().themeChanger,
    info: config.info,
  });
}
