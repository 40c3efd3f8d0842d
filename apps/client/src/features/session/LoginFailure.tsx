import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import { ErrorNotice } from "../../parts/ErrorNotice.tsx";

/** Why login failed: announced, and given the focus. */
export function LoginFailure({ error }: { readonly error: Error }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: "none" }}>
      <ErrorNotice error={error} />
    </Box>
  );
}
