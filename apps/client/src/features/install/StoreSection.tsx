import type { LibraryId } from "@freihand/contract";
import { Typography } from "../../ui/Typography.tsx";
import { useT } from "../../i18n/context.ts";
import { useConfig } from "../../model/config/config.query.ts";
import { PageSection } from "../../parts/page/PageSection.tsx";
import { storeLink } from "../../parts/links/store-link.rules.ts";
import { useAppOrigin } from "../../parts/links/useAppOrigin.ts";
import { Box } from "../../ui/Box.tsx";
import { usePlatform } from "../../platform/context.ts";
import { mdiCellphoneArrowDown } from "@mdi/js";
import { Button } from "../../ui/Button.tsx";
import { NewTabHint } from "../../parts/links/NewTabHint.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { QrCode } from "../../parts/barcode/QrCode.tsx";

interface StoreSectionProps {
  readonly system: "ios" | "android";
  readonly libraryId: LibraryId | undefined;
}

/** The native app if the project has one, and how to get from a computer to the phone. @source spec §3 "app link" */
export function StoreSection({ system, libraryId }: StoreSectionProps) {
  const t = useT();
  const { settings } = useConfig();
  const origin = useAppOrigin();
  const href = storeLink(settings[system]?.link, { system, libraryId });
  if (href === undefined) {
    const end = libraryId === undefined ? "" : `/${String(libraryId)}`;
    return <PhoneCode address={`${origin}/install/${system}${end}`} leadsTo="page" />;
  }
  return (
    <PageSection title={t("install.store")}>
      <StoreBadge system={system} href={href} />
      {system === "ios" ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          {t("install.store.ios.there", { host: new URL(origin).host })}
        </Typography>
      ) : null}
      <PhoneCode address={href} leadsTo={system} />
    </PageSection>
  );
}

interface PhoneCodeProps {
  readonly address: string;
  /** A store, or this page. */
  readonly leadsTo: "ios" | "android" | "page";
}

/** A QR code to move from a computer to the phone; on the phone itself it is useless. */
function PhoneCode({ address, leadsTo }: PhoneCodeProps) {
  const t = useT();
  const { page } = usePlatform();
  if (page.system() !== undefined) return null;
  return (
    <Box component="figure" sx={{ m: 0, mt: 4 }}>
      <Typography component="figcaption" sx={{ mb: 2 }}>
        {t(leadsTo === "page" ? "install.code.page" : "install.code.store")}
      </Typography>
      <Box sx={{ minHeight: 192 }}>
        <QrCode text={address} name={t(`install.code-name.${leadsTo}`)} />
      </Box>
    </Box>
  );
}

interface StoreBadgeProps {
  readonly system: "ios" | "android";
  readonly href: string;
}

/** The link to a store, drawn by ourselves: the stores' own badges are their trademarks. */
function StoreBadge({ system, href }: StoreBadgeProps) {
  const t = useT();
  return (
    <Button
      href={href}
      {...NEW_TAB}
      startIcon={<Icon path={mdiCellphoneArrowDown} size={24} />}
      sx={(theme) => ({
        px: 4,
        py: 2,
        minHeight: 56,
        borderRadius: "12px",
        textAlign: "start",
        lineHeight: 1.2,
        color: theme.vars.palette.background.default,
        backgroundColor: theme.vars.palette.text.primary,
        "&:hover": { backgroundColor: theme.vars.palette.text.secondary },
      })}
    >
      <span>
        <Box component="span" sx={{ display: "block", fontSize: "0.75rem" }}>
          {t("install.store.get")}
        </Box>{" "}
        <Box component="span" sx={{ display: "block", fontSize: "1.25rem" }}>
          {t(`install.store.${system}`)}
        </Box>
        <NewTabHint />
      </span>
    </Button>
  );
}
