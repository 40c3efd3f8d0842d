import { useEffect, useRef } from "react";
import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { ApiError } from "../../../api/errors.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";

interface RefusedTextProps {
  /** Why the library's rules refuse it; undefined: they do not. */
  readonly text: string | undefined;
  /** A failed call; null: none failed. */
  readonly error: Error | null;
}

/** Why nothing was changed, with the focus. */
export function RefusedText({ text, error }: RefusedTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const why = error ?? text;
  useEffect(() => {
    if (why !== undefined) box.current?.focus();
  }, [why]);
  if (error) {
    const own = error instanceof ApiError && error.message !== "" ? error.message : undefined;
    return (
      <Box ref={box} tabIndex={-1} sx={{ outline: "none" }}>
        <ErrorNotice error={error} text={own} />
      </Box>
    );
  }
  if (text === undefined) return null;
  return (
    <Box ref={box} tabIndex={-1} role="alert" sx={{ outline: "none" }}>
      <Typography sx={{ fontWeight: "bold" }}>{text}</Typography>
    </Box>
  );
}
