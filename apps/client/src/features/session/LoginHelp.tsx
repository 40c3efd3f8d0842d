import type { Library } from "@freihand/contract";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { useT } from "../../i18n/context.ts";
import { useLibraryInfo } from "../../model/library/info.query.ts";
import { NewTabHint } from "../../parts/links/NewTabHint.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { ForgottenDialog } from "./ForgottenDialog.tsx";
import { loginLinks, type LoginLink } from "./login-links.rules.ts";

/** Opened by few, once. */
const JoinDialog = lazy(async () => ({ default: (await import("./JoinDialog.tsx")).JoinDialog }));

interface LoginHelpProps {
  /** Undefined: none is chosen yet. */
  readonly library: Library | undefined;
  /** What stands in the form as the number of the card. */
  readonly userId: string;
}

const LINK = { minHeight: 44, display: "flex", alignItems: "center" } as const;

/** Help for who cannot sign in: a new password by mail, an application for a card, or the library's own pages; nothing if there is none. */
export function LoginHelp({ library, userId }: LoginHelpProps) {
  const t = useT();
  const mailing = library?.can.passwordLink === true ? library : undefined;
  const join = library?.join;
  // what is done here needs no page elsewhere
  const here = new Set([...(mailing ? ["password"] : []), ...(join ? ["card"] : [])]);
  const links = useHelpLinks(library).filter(({ purpose }) => !here.has(purpose));
  if (links.length === 0 && here.size === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4 }}>
      {mailing ? (
        <HelpButton
          label={t("login.help.password")}
          renderDialog={(close) => (
            <ForgottenDialog library={mailing} userId={userId} onClose={close} />
          )}
        />
      ) : null}
      {library && join ? (
        <HelpButton
          label={t("login.help.join")}
          renderDialog={(close) => (
            <Suspense fallback={null}>
              <JoinDialog library={library} keepDays={join.keepDays} onClose={close} />
            </Suspense>
          )}
        />
      ) : null}
      {links.map((link) => (
        <HelpLink key={link.purpose} {...link} />
      ))}
    </Box>
  );
}

function useHelpLinks(library: Library | undefined): readonly LoginLink[] {
  const { data: info } = useLibraryInfo(library?.id);
  return loginLinks(info?.links ?? []);
}

function HelpLink({ purpose, url }: LoginLink) {
  const t = useT();
  return (
    <Link href={url} {...NEW_TAB} underline="always" sx={LINK}>
      <span>
        {t(`login.help.${purpose}`)}
        <NewTabHint />
      </span>
    </Link>
  );
}

interface HelpButtonProps {
  readonly label: string;
  readonly renderDialog: (close: () => void) => ReactNode;
}

function HelpButton({ label, renderDialog }: HelpButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-haspopup="dialog"
        underline="always"
        sx={LINK}
        onClick={() => {
          setOpen(true);
        }}
      >
        {label}
      </Link>
      {isOpen
        ? renderDialog(() => {
            setOpen(false);
          })
        : null}
    </>
  );
}
