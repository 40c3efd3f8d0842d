import { createContext, use } from "react";
import type { Platform } from "./ports/platform.ts";

export const PlatformContext = createContext<Platform | undefined>(undefined);

/** The device that the app runs on. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error("PlatformContext is missing");
  return platform;
}
