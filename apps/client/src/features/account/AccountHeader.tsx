import { Box } from "../../ui/Box.tsx";
import { ButtonBase } from "../../ui/ButtonBase.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { AccountData } from "@freihand/contract";
import { useT } from "../../i18n/context.ts";
import { useLibraries } from "../../model/library/libraries.query.ts";
import { useFormat } from "../../parts/text/useFormat.ts";
import { CardLinks } from "./CardLinks.tsx";
import { goToSection } from "./Section.tsx";
import { FEES_ID, LOANS_ID, RESERVATIONS_ID } from "./anchors.ts";
import { joinFacts } from "../../parts/text/separators.rules.ts";

/** Keeps the year on the line of its day. */
const NO_BREAK = "\u00a0";

interface AccountHeaderProps {
  readonly account: AccountData;
  /** The patron's name in the session, until the account supplies it. */
  readonly name: string;
}

/** Whose card, where, how long it is valid, counts, and links to the card and to the other cards. */
export function AccountHeader({ account, name }: AccountHeaderProps) {
  return (
    <Box
      sx={(theme) => ({
        p: 4,
        borderRadius: "12px",
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
        display: "flex",
        flexWrap: "wrap",
        gap: 4,
        justifyContent: "space-between",
        alignItems: "center",
      })}
    >
      <Who account={account} name={name} />
      <Counts account={account} />
      <CardLinks />
    </Box>
  );
}

function Who({ account, name }: AccountHeaderProps) {
  const t = useT();
  const format = useFormat();
  const { data: libraries } = useLibraries();
  const { validUntil, expired } = account.account;
  const library = libraries?.find(({ id }) => id === account.libraryId)?.libname;
  const facts = [
    t("account.user-id", { userId: account.userId }),
    ...(validUntil === undefined
      ? []
      : [
          t(expired ? "account.expired-on" : "account.valid-until", {
            date: format.date(validUntil).replaceAll(" ", NO_BREAK),
          }),
        ]),
  ];
  return (
    <div>
      <Typography sx={{ fontWeight: "bold" }}>{account.account.name ?? name}</Typography>
      <Typography variant="body2" color="textSecondary">
        {library}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {joinFacts(facts)}
      </Typography>
    </div>
  );
}

function Counts({ account }: { readonly account: AccountData }) {
  const t = useT();
  const format = useFormat();
  const { lent, reservations, pendingFees } = account;
  const fees = pendingFees === null ? t("account.summary.no-fees") : format.money(pendingFees);
  return (
    <Box
      component="nav"
      aria-label={t("account.summary")}
      sx={{ display: "flex", flexWrap: "wrap", gap: 2, mx: -2 }}
    >
      <Count
        label={t("account.summary.loans")}
        value={format.number(lent.length)}
        target={LOANS_ID}
      />
      <Count
        label={t("account.summary.reservations")}
        value={format.number(reservations.length)}
        target={RESERVATIONS_ID}
      />
      <Count label={t("account.summary.fees")} value={fees} target={FEES_ID} />
    </Box>
  );
}

interface CountProps {
  readonly label: string;
  readonly value: string;
  /** Id of the section whose entries it counts. */
  readonly target: string;
}

function Count({ label, value, target }: CountProps) {
  return (
    <ButtonBase
      onClick={() => {
        goToSection(target);
      }}
      sx={{
        display: "flex",
        flexDirection: "column",
        alignItems: "flex-start",
        borderRadius: "12px",
        px: 2,
        py: 1,
        minHeight: 44,
        "&:hover": { backgroundColor: "action.hover" },
      }}
    >
      <Typography variant="caption" component="span" color="textSecondary">
        {label}
      </Typography>{" "}
      <Typography component="span" sx={{ fontWeight: "bold", fontVariantNumeric: "tabular-nums" }}>
        {value}
      </Typography>
    </ButtonBase>
  );
}
