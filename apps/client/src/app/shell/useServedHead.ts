import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * What the server wrote into the head describes the page that was opened first. It is for link previews; here it only
 * stays as long as that page, and whatever the app itself also writes is removed at once.
 */
export function useServedHead(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const served = useRef(document.title);
  useEffect(() => {
    for (const element of document.head.querySelectorAll("[data-served]")) element.remove();
  }, []);
  useEffect(() => {
    if (pathname === first.current) return;
    for (const element of document.head.querySelectorAll<HTMLElement>("[data-app]")) {
      const { app = "" } = element.dataset;
      if (element instanceof HTMLMetaElement) element.content = app;
      // a page of the app may have set its title since
      else if (element.textContent === served.current) element.textContent = app;
      delete element.dataset["app"];
    }
  }, [pathname]);
}
