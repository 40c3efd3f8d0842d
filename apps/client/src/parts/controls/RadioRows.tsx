import { Box } from "../../ui/Box.tsx";
import { Radio } from "../../ui/Radio.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useId } from "react";
import { visuallyHidden } from "../../ui/visually-hidden.ts";

/** One of several options. */
interface RadioOption<T extends string> {
  readonly value: T;
  readonly label: string;
  /** Language that the label is written in; undefined: that of the page. */
  readonly lang?: string;
}

interface RadioRowsProps<T extends string> {
  /** Label of the choice for screen readers, in place of the heading above it. */
  readonly legend: string;
  readonly options: readonly RadioOption<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One out of a few. */
export function RadioRows<T extends string>(props: RadioRowsProps<T>) {
  const { legend, options, value, onChange } = props;
  const name = useId();
  return (
    <Box
      component="fieldset"
      sx={{ m: 0, p: 0, minWidth: 0, border: 0, py: 1, display: "flex", flexWrap: "wrap" }}
    >
      <Box component="legend" sx={visuallyHidden}>
        {legend}
      </Box>
      {options.map((option) => (
        <Typography
          key={option.value}
          component="label"
          lang={option.lang}
          sx={{ display: "flex", alignItems: "center", minHeight: 44, mr: 4, cursor: "pointer" }}
        >
          <Radio
            name={name}
            checked={value === option.value}
            onChange={() => {
              onChange(option.value);
            }}
            sx={{ ml: -2.5 }}
          />
          {option.label}
        </Typography>
      ))}
    </Box>
  );
}
