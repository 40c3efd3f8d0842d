import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useEffect, useId, useRef, type ReactNode, type RefObject } from "react";
import { useLocale, useT } from "../../i18n/context.ts";
import { useSettings } from "../../model/settings/useSettings.ts";
import { useBottomPadding } from "../../parts/notice/useBottomPadding.ts";
import { SAFE } from "../../ui/safe-area.ts";
import { useConsentAnswers } from "./useConsent.ts";

interface PrivacyBannerProps {
  /** Nothing else can be used until it is answered. */
  readonly isModal: boolean;
  /** Links to the documents to read beforehand. */
  readonly children: ReactNode;
}

/** Asks to accept privacy and terms. @source spec §2 "Privacy banner", §4 "Privacy", rulings 21 */
export function PrivacyBanner({ isModal, children }: PrivacyBannerProps) {
  const t = useT();
  const titleId = useId();
  const textId = useId();
  const banner = useRef<HTMLDialogElement>(null);
  const { cancel } = useConsentAnswers();
  useBottomPadding(banner);
  useFocusWhile(isModal, banner);
  return (
    <Box
      ref={banner}
      component="dialog"
      open
      aria-modal={isModal}
      aria-labelledby={titleId}
      aria-describedby={textId}
      tabIndex={-1}
      sx={(theme) => ({
        position: "fixed",
        inset: "auto 0 0",
        m: 0,
        width: "100%",
        maxWidth: "none",
        zIndex: theme.zIndex.drawer + 3,
        maxHeight: "90dvh",
        overflowY: "auto",
        px: { xs: 4, md: 6 },
        pt: 5,
        pb: `calc(16px + ${SAFE.bottom})`,
        border: 0,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.paper,
        boxShadow: "0 -4px 20px rgb(0 0 0 / 24%)",
        "&:focus": { outline: "none" },
      })}
    >
      <Box
        sx={{
          maxWidth: 720,
          mx: "auto",
          display: "grid",
          gridTemplateColumns: "minmax(0, 1fr)",
          gap: 3,
          overflowWrap: "anywhere",
        }}
      >
        <Typography variant="h2" id={titleId} sx={{ hyphens: "auto" }}>
          {t("privacy-consent.title")}
        </Typography>
        <Typography id={textId}>
          {t("privacy-consent.text")}
          {cancel ? ` ${t("privacy-consent.cancel-help")}` : null}
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1 }}>
          <span>{t("privacy-consent.read")}</span>
          {children}
        </Box>
        <Answers />
      </Box>
    </Box>
  );
}

function Answers() {
  const t = useT();
  const { accept, cancel } = useConsentAnswers();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "flex-end" }}>
      <OtherLanguage />
      {cancel ? <Button onClick={cancel}>{t("privacy-consent.cancel")}</Button> : null}
      <Button variant="contained" onClick={accept}>
        {t("privacy-consent.accept")}
      </Button>
    </Box>
  );
}

/** The language is initially German whatever the patron speaks (rulings 37), and nothing else can be used yet. */
function OtherLanguage() {
  const t = useT();
  const other = useLocale() === "de" ? "en" : "de";
  const { setLocale } = useSettings();
  return (
    <Button
      lang={other}
      sx={{ mr: "auto", ml: -4 }}
      onClick={() => {
        setLocale(other);
      }}
    >
      {t(`app.language.${other}`)}
    </Button>
  );
}

/** The banner takes the focus while it is modal; the page's heading gets it when it has gone. */
function useFocusWhile(isModal: boolean, banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isModal) return undefined;
    banner.current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body)
        document.querySelector("h1")?.focus({ preventScroll: true });
    };
  }, [banner, isModal]);
}
