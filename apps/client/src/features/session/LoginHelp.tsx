import type { Library } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { Link } from "../../ui/Link.tsx";
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
  const here = doneHere(library);
  const links = useHelpLinks(library).filter(({ purpose }) => !here.includes(purpose));
  if (links.length === 0 && here.length === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4 }}>
      {library ? <HelpButtons library={library} userId={userId} /> : null}
      {links.map((link) => (
        <HelpLink key={link.purpose} {...link} />
      ))}
    </Box>
  );
}

/** What needs no page of the library elsewhere. */
const doneHere = (library: Library | undefined): readonly LoginLink["purpose"][] => [
  ...(library?.can.passwordLink === true ? (["password"] as const) : []),
  ...(library?.join ? (["card"] as const) : []),
];

interface HelpButtonsProps {
  readonly library: Library;
  readonly userId: string;
}

function HelpButtons({ library, userId }: HelpButtonsProps) {
  const t = useT();
  const { can, join } = library;
  return (
    <>
      {can.passwordLink ? (
        <HelpButton
          label={t("login.help.password")}
          renderDialog={(close) => (
            <ForgottenDialog library={library} userId={userId} onClose={close} />
          )}
        />
      ) : null}
      {join ? (
        <HelpButton
          label={t("login.help.join")}
          renderDialog={(close) => (
            <Suspense fallback={null}>
              <JoinDialog library={library} keepDays={join.keepDays} onClose={close} />
            </Suspense>
          )}
        />
      ) : null}
    </>
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
