import { mdiClockOutline, mdiOpenInNew, mdiCheck, mdiShareVariantOutline } from "@mdi/js";
import type { LibraryEvent, LibraryId } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Link as TextLink } from "../../ui/Link.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { Link } from "react-router";
import { useT } from "../../i18n/context.ts";
import { useConfig } from "../../model/config/config.query.ts";
import { NewTabHint } from "../../parts/links/NewTabHint.tsx";
import { useAppOrigin } from "../../parts/links/useAppOrigin.ts";
import { secureAddress } from "../../parts/links/web-address.rules.ts";
import { Icon } from "../../ui/Icon.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { CalendarButton } from "./CalendarButton.tsx";
import { eventImage, registrationLink } from "./event-link.rules.ts";
import type { EventContext } from "./event-context.ts";
import { useState, type ReactNode } from "react";
import { usePlatform } from "../../platform/context.ts";
import type { Shared } from "../../platform/ports/platform.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { eventPath } from "./event-address.rules.ts";

/** An event, and where it is shown. */
export interface EventDetailsProps {
  readonly id: string;
  readonly event: LibraryEvent;
  readonly context: EventContext;
}

/** What expands below an event: its description, its price, and possible actions. */
export function EventDetails({ id, event, context }: EventDetailsProps) {
  return (
    <Box id={id} sx={DETAILS}>
      <EventPicture event={event} />
      <EventFacts event={event} context={context} />
      <EventActions event={event} context={context} />
    </Box>
  );
}

const DETAILS = { mt: 2, display: "grid", rowGap: 4, maxWidth: "72ch" } as const;

/** The same where no script runs: what is read, and the links that lead on. */
export function EventDetailsWithoutScript({ event, context }: PartProps) {
  const t = useT();
  const isMore = [event.text, event.price, event.audience, event.branchId, event.url].some(
    (part) => part !== undefined,
  );
  if (!isMore && registrationLink(event) === undefined) return null;
  return (
    <details>
      <Box component="summary" sx={{ py: 2, cursor: "pointer" }}>
        {t("events.details")}
      </Box>
      <Box sx={DETAILS}>
        <EventFacts event={event} context={context} />
        <Box sx={ACTIONS}>
          <EventLinks event={event} />
        </Box>
      </Box>
    </details>
  );
}

/** Its description, its price, for whom and where it is. */
function EventFacts({ event, context }: PartProps) {
  const t = useT();
  const { text, price, audience } = event;
  return (
    <>
      {text === undefined ? null : (
        <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{text}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0, display: "grid", rowGap: 1 }}>
        {price === undefined ? null : <li>{t("events.price", { price })}</li>}
        {audience === undefined ? null : <li>{t("events.audience", { audience })}</li>}
        <BranchLine event={event} context={context} />
      </Box>
    </>
  );
}

type PartProps = Pick<EventDetailsProps, "event" | "context">;

function EventPicture({ event }: Pick<PartProps, "event">) {
  const { imageHosts = [] } = useConfig();
  const source = eventImage(event, imageHosts, useAppOrigin());
  if (source === undefined) return null;
  return (
    <Box
      component="img"
      src={source}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      sx={{
        width: "100%",
        maxWidth: 480,
        aspectRatio: "16 / 9",
        objectFit: "cover",
        borderRadius: "12px",
      }}
    />
  );
}

function BranchLine({ event: { branchId }, context }: PartProps) {
  const t = useT();
  const branch = branchId === undefined ? undefined : context.nameOf(branchId);
  if (branch === undefined) return null;
  return (
    <li>
      <TextLink
        component={Link}
        to={`/info/${String(context.libraryId)}`}
        sx={{ display: "inline-flex", alignItems: "center", gap: 2, minHeight: 32 }}
      >
        <Icon path={mdiClockOutline} size={20} />
        {t("events.at-branch", { branch })}
      </TextLink>
    </li>
  );
}

const ACTIONS = { display: "flex", flexWrap: "wrap", gap: 3 } as const;

function EventActions({ event, context }: PartProps) {
  return (
    <Box sx={ACTIONS}>
      <EventLinks event={event}>
        <CalendarButton event={event} context={context} />
        <ShareEvent libraryId={context.libraryId} event={event} />
      </EventLinks>
    </Box>
  );
}

interface EventLinksProps extends Pick<PartProps, "event"> {
  /** Between them. */
  readonly children?: ReactNode;
}

/** To the registration, and to what else there is about the event. */
function EventLinks({ event, children }: EventLinksProps) {
  const t = useT();
  const { title, url } = event;
  const register = registrationLink(event);
  const website = url === undefined ? undefined : secureAddress(url)?.href;
  return (
    <>
      {register === undefined ? null : (
        <Button
          variant="contained"
          href={register}
          {...NEW_TAB}
          aria-label={`${t("events.register-for", { title })} ${t("app.new-tab")}`}
          endIcon={<Icon path={mdiOpenInNew} size={20} />}
        >
          {t("events.register")}
        </Button>
      )}
      {children}
      {website === undefined ? null : (
        <Button href={website} {...NEW_TAB} endIcon={<Icon path={mdiOpenInNew} size={20} />}>
          {t("events.website")}
          <NewTabHint />
        </Button>
      )}
    </>
  );
}

interface ShareEventProps {
  readonly libraryId: LibraryId;
  readonly event: LibraryEvent;
}

/** Shares the address of an event: by the device's own sheet, or on the clipboard. */
function ShareEvent({ libraryId, event: { id, title } }: ShareEventProps) {
  const t = useT();
  const { share } = usePlatform();
  const origin = useAppOrigin();
  const [outcome, setOutcome] = useState<Shared>("shared");
  const giveOn = async () => {
    const url = new URL(eventPath(libraryId, id), origin).href;
    setOutcome(await share.share({ title, url }));
  };
  return (
    <Box>
      <Button
        aria-label={t("events.share-for", { title })}
        startIcon={
          <Icon path={outcome === "copied" ? mdiCheck : mdiShareVariantOutline} size={20} />
        }
        onClick={() => {
          void giveOn();
        }}
      >
        {t(outcome === "copied" ? "events.share.copied" : "events.share")}
      </Button>
      <Box component="output" sx={outcome === "failed" ? {} : visuallyHidden}>
        {outcome === "shared" ? "" : t(`events.share.${outcome}`)}
      </Box>
    </Box>
  );
}
