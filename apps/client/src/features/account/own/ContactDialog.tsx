import { Alert } from "../../../ui/Alert.tsx";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { ContactSheet } from "@freihand/contract";
import { useId } from "react";
import { useT } from "../../../i18n/context.ts";
import type { CardKey } from "../../../model/session/session.rules.ts";
import { DialogFrame } from "../../../parts/page/DialogFrame.tsx";
import { ContactForm } from "./ContactForm.tsx";
import { filledOf } from "./contact-form.rules.ts";
import { NotThere } from "./NotThere.tsx";
import { useContact, useContactChange } from "./useContact.ts";

interface ContactDialogProps {
  readonly card: CardKey;
  readonly onClose: () => void;
}

/** How the library reaches the patron, and how to change that. */
export function ContactDialog({ card, onClose }: ContactDialogProps) {
  const t = useT();
  const formId = useId();
  const { sheet, hasFailedToLoad, look } = useContact(card);
  const change = useContactChange(card);
  const isBusy = change.mutation.isPending;
  const maySave = sheet !== undefined && Object.values(sheet.mayChange).includes(true);
  return (
    <DialogFrame
      title={t("account.contact.title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("account.own.close")}</Button>
          {maySave ? (
            <Button type="submit" form={formId} variant="contained" aria-disabled={isBusy}>
              {t(isBusy ? "account.own.busy" : "account.contact.save")}
            </Button>
          ) : null}
        </>
      }
    >
      <Typography>{t("account.contact.text")}</Typography>
      {sheet === undefined ? (
        <NotThere
          failure={hasFailedToLoad ? t("account.contact.failed") : undefined}
          onLook={look}
        />
      ) : (
        <Sheet id={formId} userId={card.userId} sheet={sheet} change={change} />
      )}
    </DialogFrame>
  );
}

interface SheetProps {
  readonly id: string;
  readonly userId: string;
  readonly sheet: ContactSheet;
  readonly change: ReturnType<typeof useContactChange>;
}

function Sheet({ id, userId, sheet, change }: SheetProps) {
  const { email, address } = sheet.mayChange;
  return (
    <>
      {email ? null : <Fixed what="email" lines={[sheet.email]} />}
      {email || address ? (
        <ContactForm
          // what the library has stored is what is in the fields
          key={JSON.stringify(filledOf(sheet))}
          id={id}
          userId={userId}
          sheet={sheet}
          change={change}
        />
      ) : null}
      <Saved isOn={change.mutation.data?.status === "OK"} />
      {address ? null : (
        <Fixed
          what="address"
          lines={[
            sheet.street,
            [sheet.postcode, sheet.city].filter((one) => one !== undefined).join(" "),
          ]}
        />
      )}
    </>
  );
}

/** Announced to screen readers, too: the region is rendered before its text. */
function Saved({ isOn }: { readonly isOn: boolean }) {
  const t = useT();
  return (
    <Box component="output" sx={{ display: "block", "&:empty": { mb: -5 } }}>
      {isOn ? <Alert severity="success">{t("account.contact.saved")}</Alert> : null}
    </Box>
  );
}

interface FixedProps {
  readonly what: "email" | "address";
  readonly lines: readonly (string | undefined)[];
}

/** What the library changes itself. */
function Fixed({ what, lines }: FixedProps) {
  const t = useT();
  const known = lines.filter((line) => line !== undefined && line !== "");
  return (
    <Box>
      <Typography sx={{ fontWeight: "bold" }}>{t(`account.contact.${what}`)}</Typography>
      {known.length === 0 ? (
        <Typography>{t("account.contact.unknown")}</Typography>
      ) : (
        known.map((line) => <Typography key={line}>{line}</Typography>)
      )}
      <Typography variant="body2" color="textSecondary">
        {t(`account.contact.at-library.${what}`)}
      </Typography>
    </Box>
  );
}
