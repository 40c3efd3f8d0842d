import { useLayoutEffect } from "react";
import { useLocale, useT } from "../i18n/context.ts";
import { useConfig } from "../model/config/config.query.ts";
import { useConfiguredImage } from "../model/config/media.ts";
import { usePlatform } from "../platform/context.ts";
import { useAppOrigin } from "../parts/links/useAppOrigin.ts";
import { useAppearance, useThemeColours } from "./useAppearance.ts";
import { seoMeta, smartAppBanner } from "./project-head.rules.ts";

/** What the page's head contains about the project. @source spec §2 "SEO metadata" */
export function ProjectHead() {
  const { metadata } = useConfig();
  const { name, host } = usePlatform();
  useDescription(metadata.seo?.["description"]);
  useThemeColour();
  useInstalledName(name === "web");
  const origin = useAppOrigin();
  if (name !== "web") return null;
  const banner = smartAppBanner(metadata, { host, origin });
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

/**
 * The description is in index.html already, for readers that run no scripts: there is only one, with the project's
 * text.
 */
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

/**
 * The name and icon under which the app is installed: the server has set them for the address's own project; here they
 * follow the current language and project.
 */
function useInstalledName(isWeb: boolean): void {
  const t = useT();
  const locale = useLocale();
  const { projectId, _hash: hash } = useConfig();
  const icon = useConfiguredImage("appIcon");
  const appName = t("app.name");
  useLayoutEffect(() => {
    // until the project is known, what the server sent stays
    if (!isWeb || hash === "") return;
    setAttribute('meta[name="apple-mobile-web-app-title"]', "content", appName);
    setAttribute(
      'link[rel="manifest"]',
      "href",
      `/manifest.webmanifest?project=${projectId}&lang=${locale}`,
    );
    setAttribute('link[rel="icon"]', "href", icon ?? "/favicon.svg");
    setAttribute('link[rel="apple-touch-icon"]', "href", icon ?? "/icons/apple-touch-icon.png");
    // without a type the browser detects the image format itself
    document.querySelector('link[rel="icon"]')?.removeAttribute("type");
  }, [appName, hash, icon, isWeb, locale, projectId]);
}

/** Only what changes is written: a browser refetches what is rewritten. */
function setAttribute(selector: string, attribute: string, value: string): void {
  const element = document.querySelector(selector);
  if (element !== null && element.getAttribute(attribute) !== value)
    element.setAttribute(attribute, value);
}

/** The browser's own bar matches ours, even when the patron has overridden the system's scheme. */
function useThemeColour(): void {
  const colours = useThemeColours();
  const { mode } = useAppearance();
  useLayoutEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const bySystem = meta.media.includes("dark") ? "dark" : "light";
      meta.content = colours[mode === "system" ? bySystem : mode].bar;
    }
  }, [colours, mode]);
}
