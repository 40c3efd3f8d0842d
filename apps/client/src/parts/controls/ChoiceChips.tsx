import { mdiCheck } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Icon } from "../../ui/Icon.tsx";

interface ChoiceChipsProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

/** One of a few, all visible; the chosen one has a check mark. */
export function ChoiceChips<T extends string>(props: ChoiceChipsProps<T>) {
  const { label, options, chosen, onChoose } = props;
  return (
    <Box
      component="fieldset"
      aria-label={label}
      sx={{ display: "flex", flexWrap: "wrap", gap: 2, border: 0, p: 0, m: 0, minWidth: 0 }}
    >
      {options.map(({ value, text }) => (
        <Chip
          key={value}
          variant={value === chosen ? "filled" : "outlined"}
          aria-pressed={value === chosen}
          label={text}
          {...(value === chosen ? { icon: <Icon path={mdiCheck} size={16} /> } : {})}
          onClick={() => {
            onChoose(value);
          }}
        />
      ))}
    </Box>
  );
}
