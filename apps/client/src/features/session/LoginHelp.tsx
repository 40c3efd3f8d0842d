import type { Library } from "@freihand/contract";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useState } from "react";
import { useT } from "../../i18n/context.ts";
import { useLibraryInfo } from "../../model/library/info.query.ts";
import { NewTabHint } from "../../parts/links/NewTabHint.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { ForgottenDialog } from "./ForgottenDialog.tsx";
import { loginLinks, type LoginLink } from "./login-links.rules.ts";

interface LoginHelpProps {
  /** Undefined: none is chosen yet. */
  readonly library: Library | undefined;
  /** What stands in the form as the number of the card. */
  readonly userId: string;
}

const LINK = { minHeight: 44, display: "flex", alignItems: "center" } as const;

/** Help for patrons who cannot sign in: a new password by mail, or the library's own pages; nothing if there is none. */
export function LoginHelp({ library, userId }: LoginHelpProps) {
  const mailing = library?.can.passwordLink === true ? library : undefined;
  const links = useHelpLinks(library).filter(
    ({ purpose }) => mailing === undefined || purpose !== "password",
  );
  if (links.length === 0 && mailing === undefined) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4 }}>
      {mailing ? <ForgottenButton library={mailing} userId={userId} /> : null}
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

interface ForgottenButtonProps {
  readonly library: Library;
  readonly userId: string;
}

function ForgottenButton({ library, userId }: ForgottenButtonProps) {
  const t = useT();
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
        {t("login.help.password")}
      </Link>
      {isOpen ? (
        <ForgottenDialog
          library={library}
          userId={userId}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
