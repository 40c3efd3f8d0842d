import { Box } from "../../ui/Box.tsx";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useEffect, useRef, type ReactNode } from "react";

interface StepFrameProps {
  readonly children: ReactNode;
  /** Buttons of the step, the most likely one last. */
  readonly actions: ReactNode;
}

/** Content and buttons of one step. A new step takes the focus, so that it is announced and Tab continues from it. */
export function StepFrame({ children, actions }: StepFrameProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current?.focus();
  }, []);
  return (
    <>
      <DialogContent>
        <Box
          ref={content}
          tabIndex={-1}
          sx={{ display: "flex", flexDirection: "column", gap: 4, outline: "none" }}
        >
          {children}
        </Box>
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </>
  );
}
