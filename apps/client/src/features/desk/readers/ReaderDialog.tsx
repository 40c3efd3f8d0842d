import type { ComponentProps } from "react";
import { DialogFrame } from "../../../parts/page/DialogFrame.tsx";

const WIDTH = 560;

/** The frame of the dialogs about readers. */
export function ReaderDialog(props: Omit<ComponentProps<typeof DialogFrame>, "width">) {
  return <DialogFrame {...props} width={WIDTH} />;
}
