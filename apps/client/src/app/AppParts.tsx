import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ModelContext } from "../model/context.ts";
import type { Model } from "../model/model.ts";
import { PlatformContext } from "../platform/context.ts";
import type { Platform } from "../platform/ports/platform.ts";
import { ConfiguredTheme } from "./ConfiguredTheme.tsx";
import { FollowConfig } from "./FollowConfig.tsx";
import { FollowSettings } from "./FollowSettings.tsx";
import { ProjectHead } from "./ProjectHead.tsx";

interface AppPartsProps {
  readonly platform: Platform;
  readonly model: Model;
  readonly children: ReactNode;
}

/** Device, state, query cache, theme and texts for everything inside. */
export function AppParts({ platform, model, children }: AppPartsProps) {
  return (
    <PlatformContext value={platform}>
      <ModelContext value={model}>
        <QueryClientProvider client={model.queries}>
          <FollowConfig />
          <ConfiguredTheme>
            <FollowSettings />
            <ProjectHead />
            {children}
          </ConfiguredTheme>
        </QueryClientProvider>
      </ModelContext>
    </PlatformContext>
  );
}
