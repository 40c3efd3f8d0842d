import type { IsoDate } from "@freihand/contract";
import { createContext } from "react";

/**
 * Today at the library that this part of the page is about; undefined: at the current library. A page about several
 * libraries gives each part its own day.
 * @source Q-38
 */
export const TodayContext = createContext<IsoDate | undefined>(undefined);
