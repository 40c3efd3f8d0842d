import ButtonBase from "@mui/material/ButtonBase";
import { Icon } from "../../../ui/Icon.tsx";

interface MapButtonProps {
  readonly icon: string;
  readonly label: string;
  readonly onClick: () => void;
}

/** A button over the map. */
export function MapButton({ icon, label, onClick }: MapButtonProps) {
  return (
    <ButtonBase
      aria-label={label}
      title={label}
      onClick={onClick}
      sx={(theme) => ({
        width: 44,
        height: 44,
        borderRadius: "12px",
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.paper,
        border: `1px solid ${theme.vars.palette.divider}`,
        "&:hover": { backgroundColor: theme.vars.palette.background.default },
      })}
    >
      <Icon path={icon} />
    </ButtonBase>
  );
}
