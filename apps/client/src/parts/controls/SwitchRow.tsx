import { Box } from "../../ui/Box.tsx";
import { Switch } from "../../ui/Switch.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useId } from "react";

interface SwitchRowProps {
  readonly label: string;
  /** What the switch does. */
  readonly help: string;
  readonly checked: boolean;
  /** It cannot be changed now; undefined: false. */
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A setting that is on or off. */
export function SwitchRow({ label, help, checked, disabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 4, py: 3 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="label" htmlFor={id} sx={{ display: "block", cursor: "pointer" }}>
          {label}
        </Typography>
        <Typography id={`${id}-help`} variant="body2" color="textSecondary">
          {help}
        </Typography>
      </Box>
      <Switch
        id={id}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        aria-describedby={`${id}-help`}
      />
    </Box>
  );
}
