import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useState } from "react";
import { useT } from "../../../i18n/context.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { usePlatform } from "../../../platform/context.ts";
import { afiText, logText, type Step } from "../checkout/step-log.rules.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

interface StepLogProps {
  readonly steps: readonly Step[];
}

/** The steps of this visit, for staff; they leave the device only if the patron copies them. */
export function StepLog({ steps }: StepLogProps) {
  const t = useT();
  if (steps.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 3 }}>
      <Box component="summary" sx={SUMMARY}>
        {t("nfc.log.title")}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t("nfc.log.text")}
      </Typography>
      <CopyLog steps={steps} />
      <Box component="ol" sx={{ m: 0, mt: 3, pl: 6 }}>
        {steps.map((step, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the log only grows
          <StepRow key={place} step={step} />
        ))}
      </Box>
    </Box>
  );
}

/** For staff rather than patrons: unobtrusive, without the browser's triangle, and only if there is something to show. */
const SUMMARY = {
  py: 2.5,
  width: "fit-content",
  cursor: "pointer",
  fontSize: "0.875rem",
  color: "text.secondary",
  listStyle: "none",
  textDecoration: "underline",
  "&::-webkit-details-marker": { display: "none" },
} as const;

function StepRow({ step }: { readonly step: Step }) {
  const t = useT();
  const { time } = useFormat();
  const { at, name, uid, afiBefore, afiAfter, result } = step;
  const afi = t("nfc.log.afi", { before: afiText(afiBefore), after: afiText(afiAfter) });
  const facts = [
    time(new Date(at).toISOString()),
    t(`nfc.log.step.${name}`),
    ...(uid === undefined ? [] : [uid, afi]),
    result,
  ];
  return (
    <Typography component="li" variant="body2" sx={{ overflowWrap: "anywhere" }}>
      {joinFacts(facts)}
    </Typography>
  );
}

function CopyLog({ steps }: StepLogProps) {
  const t = useT();
  const { share } = usePlatform();
  const [isCopied, setCopied] = useState<boolean>();
  const handleCopy = async () => {
    setCopied(await share.copy(logText(steps)));
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3, mt: 2 }}>
      <Button variant="outlined" onClick={() => void handleCopy()}>
        {t("nfc.log.copy")}
      </Button>
      <output>
        {isCopied === undefined ? null : t(isCopied ? "nfc.log.copied" : "nfc.log.copy-failed")}
      </output>
    </Box>
  );
}
