import type { LibraryId } from "@freihand/contract";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import { useConfig } from "../../model/config/config.query.ts";
import { PageSection } from "../../parts/PageSection.tsx";
import { storeLink } from "../../parts/store-link.rules.ts";
import { useAppOrigin } from "../../parts/useAppOrigin.ts";
import { PhoneCode } from "./PhoneCode.tsx";
import { StoreBadge } from "./StoreBadge.tsx";

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
