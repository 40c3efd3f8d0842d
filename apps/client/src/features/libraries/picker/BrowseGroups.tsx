import { mdiChevronDown, mdiChevronRight } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { ButtonBase } from "../../../ui/ButtonBase.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useId, type ReactNode } from "react";
import { useT } from "../../../i18n/context.ts";
import { useNumber } from "../../../parts/text/useNumber.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { byCountry, type CountryGroup, type LibraryGroup } from "./library-groups.rules.ts";

interface BrowseGroupsProps {
  readonly groups: readonly LibraryGroup[];
  /** Keys of the open groups. */
  readonly open: readonly string[];
  readonly onToggle: (key: string) => void;
  readonly renderRows: (group: LibraryGroup) => ReactNode;
}

/** Many libraries by country and state, each state expandable. */
export function BrowseGroups(props: BrowseGroupsProps) {
  const countries = byCountry(props.groups);
  return countries.map((one) => (
    <Country
      key={one.country ?? ""}
      {...props}
      one={one}
      isNamed={countries.length > 1 && one.groups.length > 1}
      isOnly={countries.length === 1}
    />
  ));
}

interface CountryProps extends BrowseGroupsProps {
  readonly one: CountryGroup;
  /** The country has a heading of its own. */
  readonly isNamed: boolean;
  readonly isOnly: boolean;
}

function Country({ one, isNamed, isOnly, open, onToggle, renderRows }: CountryProps) {
  const t = useT();
  const unknown = t("libraries.unknown-place");
  const nameOf = ({ state, country }: LibraryGroup) =>
    isNamed || isOnly ? (state ?? unknown) : (country ?? unknown);
  return (
    <Box sx={isNamed ? { mt: 4, mb: 4 } : {}}>
      {isNamed ? (
        <Typography variant="h3" color="textSecondary" sx={{ mb: 1 }}>
          {one.country ?? unknown}
        </Typography>
      ) : null}
      {one.groups.map((group) => (
        <Disclosure
          key={group.key}
          title={nameOf(group)}
          level={isNamed ? "h4" : "h3"}
          count={group.libraries.length}
          isOpen={open.includes(group.key)}
          onToggle={() => {
            onToggle(group.key);
          }}
        >
          {renderRows(group)}
        </Disclosure>
      ))}
    </Box>
  );
}

interface DisclosureProps {
  readonly title: string;
  readonly level: "h3" | "h4";
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

function Disclosure({ title, level, count, isOpen, onToggle, children }: DisclosureProps) {
  const number = useNumber();
  const content = useId();
  return (
    <Box sx={(theme) => ({ borderBottom: `1px solid ${theme.vars.palette.divider}` })}>
      <Typography component={level} variant="h3">
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={isOpen ? content : undefined}
          onClick={onToggle}
          sx={(theme) => ({
            width: "100%",
            minHeight: 52,
            gap: 2,
            justifyContent: "flex-start",
            textAlign: "start",
            font: "inherit",
            borderRadius: "12px",
            "&:hover": { backgroundColor: theme.vars.palette.action.hover },
          })}
        >
          <Icon path={isOpen ? mdiChevronDown : mdiChevronRight} size={20} />
          <span>{title}</span>
          <Box
            component="span"
            sx={{ ml: "auto", pr: 3, fontWeight: 400, color: "text.secondary" }}
          >
            {number(count)}
          </Box>
        </ButtonBase>
      </Typography>
      {isOpen ? (
        <Box id={content} sx={{ pl: 7, pb: 2 }}>
          {children}
        </Box>
      ) : null}
    </Box>
  );
}
