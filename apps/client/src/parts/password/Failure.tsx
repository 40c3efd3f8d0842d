import { Box } from "../../ui/Box.tsx";
import { useEffect, useRef } from "react";
import { ErrorNotice } from "../page/ErrorNotice.tsx";

interface FailureProps {
  readonly error: Error;
  /** As in `ErrorNotice`. */
  readonly text?: string | undefined;
}

/** Why a form could not be sent: announced, and given the focus. */
export function Failure({ error, text }: FailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: "none" }}>
      <ErrorNotice error={error} text={text} />
    </Box>
  );
}
