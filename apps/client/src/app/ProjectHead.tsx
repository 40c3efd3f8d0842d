import { useColorScheme, useTheme } from "@mui/material/styles";
import { useLayoutEffect } from "react";
import { useConfig } from "../model/config.query.ts";
import { usePlatform } from "../platform/context.ts";
import { seoMeta, smartAppBanner } from "./project-head.rules.ts";

/** What the page's head says about the project. @source spec §2 "On the web, a smart-app-banner meta tag and SEO metadata" */
export function ProjectHead() {
  const { metadata } = useConfig();
  const { name, host } = usePlatform();
  useDescription(metadata.seo?.["description"]);
  useThemeColour();
  if (name !== "web") return null;
  const banner = smartAppBanner(metadata, { host, origin: window.location.origin });
  return (
    <>
      {banner === undefined ? null : <meta name="apple-itunes-app" content={banner} />}
      {seoMeta(metadata)
        .filter(({ key }) => key !== "description")
        .map(({ attribute, key, content }) => (
          <meta key={key} {...{ [attribute]: key }} content={content} />
        ))}
    </>
  );
}

/** The description stands in index.html already, for readers that run no scripts: there is one, with the project's words. */
function useDescription(description: string | undefined): void {
  useLayoutEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (meta === null || description === undefined) return undefined;
    const before = meta.content;
    meta.content = description;
    return () => {
      meta.content = before;
    };
  }, [description]);
}

/** The browser's own bar is like ours, also when the patron has chosen against the system. */
function useThemeColour(): void {
  const { colorSchemes } = useTheme();
  const { mode } = useColorScheme();
  const light = colorSchemes.light?.palette.bar.main;
  const dark = colorSchemes.dark?.palette.bar.main;
  useLayoutEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const bySystem = meta.media.includes("dark") ? "dark" : "light";
      const colour = (mode === "system" ? bySystem : mode) === "dark" ? dark : light;
      if (colour !== undefined) meta.content = colour;
    }
  }, [dark, light, mode]);
}
