import type { Sx } from "./sx.ts";
import { asPressed } from "./box.cast.ts";
import { Pressable, type PressableProps } from "./Pressable.tsx";

interface ButtonBaseProps {
  readonly disabled?: boolean;
  readonly sx?: Sx;
}

const PLAIN = { name: "plain", css: () => [] };

/** A button or link without a look. */
export const ButtonBase = asPressed<{ props: ButtonBaseProps; defaultComponent: "button" }>(
  (props: PressableProps) => <Pressable {...props} look={PLAIN} />,
);
