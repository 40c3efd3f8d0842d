import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { ReactNode, Ref } from "react";
import { useT } from "../../../i18n/context.ts";

interface FileFormProps {
  readonly isSending: boolean;
  /** @param form what is empty in it can be found there */
  readonly onSubmit: (form: HTMLFormElement) => void;
  readonly children: ReactNode;
}

/** A form whose button writes a file. */
export function FileForm({ isSending, onSubmit, children }: FileFormProps) {
  const t = useT();
  return (
    <Box
      component="form"
      noValidate
      sx={{ display: "grid", gap: 6 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) onSubmit(event.currentTarget);
      }}
    >
      {children}
      <Button
        variant="contained"
        type="submit"
        aria-disabled={isSending}
        sx={{ justifySelf: "start" }}
      >
        {t("desk.admin.save")}
      </Button>
    </Box>
  );
}

/** Short fields in pairs, so that a text stands beside itself in the other language. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        alignItems: "start",
        gridTemplateColumns: "repeat(auto-fill, minmax(min(max(220px, 34%), 100%), 1fr))",
      }}
    >
      {children}
    </Box>
  );
}

interface FormPartProps {
  readonly title: string;
  readonly text?: string;
  /** The heading, which then can take the focus. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A part of a form under its heading. */
export function FormPart({ title, text, heading, children }: FormPartProps) {
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Typography variant="h3" ref={heading} tabIndex={-1}>
        {title}
      </Typography>
      {text === undefined ? null : <Typography color="textSecondary">{text}</Typography>}
      {children}
    </Box>
  );
}
