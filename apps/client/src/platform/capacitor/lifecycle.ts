import { App } from "@capacitor/app";
import { SystemBars, SystemBarsStyle } from "@capacitor/core";
import { SplashScreen } from "@capacitor/splash-screen";
import type { LifecyclePort } from "../ports/platform.ts";
import { LaunchAddress } from "./launch-address.ts";
import { listening } from "./listening.ts";

/** The shell around the app. @param system only Android has a back button and lets an app go to the background */
export function capacitorLifecycle(system: "ios" | "android"): LifecyclePort {
  const launch = new LaunchAddress(() => App.getLaunchUrl());
  return {
    onAddress: (listener) => {
      const end = new AbortController();
      const deliver = (address: string) => {
        if (!end.signal.aborted) listener(address);
      };
      void launch.deliver(deliver);
      const stop = listening(
        App.addListener("appUrlOpen", ({ url }) => {
          if (!launch.isEcho(url)) deliver(url);
        }),
      );
      return () => {
        end.abort();
        stop();
      };
    },
    ready: () => {
      SplashScreen.hide().catch(() => undefined); // it hides by itself after a while
    },
    setBars: (look) => {
      const style = look === "dark" ? SystemBarsStyle.Dark : SystemBarsStyle.Light;
      SystemBars.setStyle({ style }).catch(() => undefined); // only cosmetic
    },
    ...(system === "android" && {
      onBackButton: (listener: () => void) => listening(App.addListener("backButton", listener)),
      leave: () => App.minimizeApp(),
    }),
  };
}
