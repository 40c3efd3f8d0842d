import { Typography } from "../../../ui/Typography.tsx";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";

interface ProblemProps {
  /** Why it was refused; undefined: it was not. */
  readonly text: string | undefined;
  readonly error: Error | null;
}

/** Why nothing was changed. */
export function Problem({ text, error }: ProblemProps) {
  if (error) return <ErrorNotice error={error} />;
  if (text === undefined) return null;
  return (
    <Typography role="alert" sx={(theme) => ({ color: theme.vars.palette.status.overdue })}>
      {text}
    </Typography>
  );
}
