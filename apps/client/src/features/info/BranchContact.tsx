import { mdiEmailOutline, mdiMapMarkerOutline, mdiPhoneOutline, mdiWeb } from "@mdi/js";
import type { Branch } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { Link } from "../../ui/Link.tsx";
import type { ReactNode } from "react";
import { useT } from "../../i18n/context.ts";
import { NewTabHint } from "../../parts/links/NewTabHint.tsx";
import { DirectionsButton } from "../../parts/libraries/DirectionsButton.tsx";
import { webAddress } from "../../parts/links/web-address.rules.ts";
import { Icon } from "../../ui/Icon.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { mailLink, phoneLink } from "./contact.rules.ts";

/** Where a branch is, directions, and how to get in touch. */
export function BranchContact({ branch }: { readonly branch: Branch }) {
  const t = useT();
  const { address, phone, mail, url = "" } = branch;
  const site = webAddress(url);
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr)",
        gap: 2,
        alignContent: "start",
        justifyItems: "start",
      }}
    >
      {address === undefined ? null : (
        <Line icon={mdiMapMarkerOutline}>
          <Box component="address" sx={{ fontStyle: "normal" }}>
            {address.split(/,\s*/).map((part) => (
              <Box component="span" key={part} sx={{ display: "block" }}>
                {part}
              </Box>
            ))}
          </Box>
        </Line>
      )}
      <DirectionsButton place={branch} />
      {phone === undefined ? null : (
        <Line icon={mdiPhoneOutline}>
          <ContactLink label={t("info.phone")} href={phoneLink(phone)} text={phone} />
        </Line>
      )}
      {mail === undefined ? null : (
        <Line icon={mdiEmailOutline}>
          <ContactLink label={t("info.mail")} href={mailLink(mail)} text={mail} />
        </Line>
      )}
      {site ? (
        <Line icon={mdiWeb}>
          <ContactLink label={t("info.web")} href={site.href} text={site.hostname} opensTab />
        </Line>
      ) : null}
    </Box>
  );
}

interface LineProps {
  readonly icon: string;
  readonly children: ReactNode;
}

function Line({ icon, children }: LineProps) {
  return (
    <Box sx={{ display: "flex", gap: 2, minWidth: 0, maxWidth: "100%" }}>
      <Box component="span" sx={{ color: "text.secondary", pt: 0.5 }}>
        <Icon path={icon} size={20} />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>{children}</Box>
    </Box>
  );
}

interface ContactLinkProps {
  /** What it is, for those who do not see the icon. */
  readonly label: string;
  /** Undefined: nothing a device could open; then it is plain text. */
  readonly href: string | undefined;
  readonly text: string;
  readonly opensTab?: boolean;
}

function ContactLink({ label, href, text, opensTab = false }: ContactLinkProps) {
  const name = (
    <>
      <Box component="span" sx={visuallyHidden}>{`${label}: `}</Box>
      {text}
    </>
  );
  if (href === undefined) return <span>{name}</span>;
  return (
    <Link
      href={href}
      underline="always"
      {...(opensTab && NEW_TAB)}
      sx={{ display: "inline-block", maxWidth: "100%", minHeight: 24, overflowWrap: "anywhere" }}
    >
      {name}
      {opensTab ? <NewTabHint /> : null}
    </Link>
  );
}
