import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/Icon.tsx";

interface ActionButtonProps {
  readonly icon: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** One of the secondary actions on a title. */
export function ActionButton({ icon, onClick, children }: ActionButtonProps) {
  return (
    <Button startIcon={<Icon path={icon} size={20} />} onClick={onClick} sx={{ px: 3 }}>
      {children}
    </Button>
  );
}
