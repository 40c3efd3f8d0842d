/// <reference types="vite/client" />
import type { Texts } from "./own-texts.rules.ts";

/** The texts of the staff's desk. */
export const DESK_TEXTS = import.meta.glob<Texts>("./*/desk.json", { import: "default" });
