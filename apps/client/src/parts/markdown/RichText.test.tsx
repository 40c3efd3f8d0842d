import { render } from "@testing-library/react";
import fc from "fast-check";
import { Fragment } from "react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { I18n } from "../../i18n/i18n.ts";
import { SHOWN } from "./allowed.rules.ts";
import { HOSTILE_TEXTS, PIECES } from "./fixtures/hostile-texts.ts";
import { withParts } from "./fixtures/WithParts.tsx";
import { MarkdownText } from "./MarkdownText.tsx";
import { RichText } from "./RichText.tsx";

const ELEMENTS: ReadonlySet<string> = new Set([...SHOWN, "h2", "h3", "h4"]);
const WORDS = ["title", "lang"];
const OWN_TO_LINKS = ["href", "rel", "target", "class", "data-discover"];
const NEW_TAB = "(öffnet in einem neuen Tab)";

const i18n = new I18n();
beforeAll(() => i18n.load());
beforeEach(() => {
  vi.stubGlobal("__xss", undefined);
});

const asMarkdown = (text: string) => <MarkdownText text={text} topHeading={2} />;
const asPage = (text: string) => <RichText html={text} topHeading={2} />;
const markdown = (text: string) => shown(asMarkdown(text));
const html = (text: string) => shown(asPage(text));

function shown(text: React.ReactElement, server = ""): Element {
  return firstIn(render(withParts(i18n, text, server)).container);
}

function firstIn(container: Element): Element {
  const prose = container.firstElementChild;
  if (prose === null) throw new Error("nothing was shown");
  return prose;
}

/** What must not be there: elements and attributes not on the allow-list, links to forbidden targets. */
function strangers(prose: Element): string[] {
  return [...prose.querySelectorAll("*")].flatMap((element) => {
    const name = element.localName;
    // our own hint for screen readers that a link opens a new tab
    if (name === "span" && element.textContent.trim() === NEW_TAB) return [];
    if (!ELEMENTS.has(name)) return [`<${name}>`];
    const allowed = name === "a" ? [...WORDS, ...OWN_TO_LINKS] : WORDS;
    const attributes = [...element.attributes].map((attribute) => attribute.name);
    const foreign = attributes.filter((attribute) => !allowed.includes(attribute));
    return [...foreign.map((attribute) => `${name}[${attribute}]`), ...badLink(element)];
  });
}

function badLink(element: Element): string[] {
  if (element.localName !== "a") return [];
  const href = element.getAttribute("href") ?? "";
  const opensAway = element.matches('[target=_blank][rel="noopener noreferrer"]');
  if (/^https?:\/\//.test(href)) return opensAway ? [] : [`${href} opens here`];
  return /^(?:mailto:|tel:|#|\/(?![/\\]))/.test(href) ? [] : [`leads to ${href}`];
}

describe("Q-2: what tries to be more than text", () => {
  test.each(HOSTILE_TEXTS)("attempt %# leaves no trace as markdown", (text) => {
    expect(strangers(markdown(text)), text.slice(0, 80)).toEqual([]);
    expect(Reflect.get(window, "__xss")).toBeUndefined();
  });

  test.each(HOSTILE_TEXTS)("attempt %# leaves no trace as a page", (text) => {
    expect(strangers(html(text)), text.slice(0, 80)).toEqual([]);
    expect(Reflect.get(window, "__xss")).toBeUndefined();
  });

  test("nor do generated attempts", () => {
    const text = fc
      .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), { maxLength: 14 })
      .map((pieces) => pieces.join(""));
    // the theme is set up once; each text is mounted anew
    const { container, rerender } = render(withParts(i18n, <p />));
    let texts = 0;
    fc.assert(
      fc.property(text, fc.constantFrom(asMarkdown, asPage), (written, prose) => {
        texts += 1;
        rerender(withParts(i18n, <Fragment key={texts}>{prose(written)}</Fragment>));
        expect(strangers(firstIn(container))).toEqual([]);
      }),
      { numRuns: 800 },
    );
  }, 120_000);
});

describe("markdown", () => {
  test("keeps line breaks, lists, emphasis, tables and code", () => {
    const prose = markdown("Zeile 1\nZeile 2\n\n- **eins**\n- *zwei*\n\n|a|b|\n|-|-|\n|c|`d`|");
    expect(prose.querySelectorAll("p br")).toHaveLength(1);
    expect(prose.querySelectorAll("ul > li")).toHaveLength(2);
    expect(prose.querySelector("li strong")).toHaveTextContent("eins");
    expect(prose.querySelector("li em")).toHaveTextContent("zwei");
    expect(prose.querySelector("tbody > tr > td > code")).toHaveTextContent("d");
  });

  test("has no first-level heading and skips no level", () => {
    const prose = markdown("# A\n\n### B\n\n# C");
    const headings = [...prose.querySelectorAll("h1,h2,h3,h4")].map(
      ({ localName, textContent }) => `${localName} ${textContent}`,
    );
    expect(headings).toEqual(["h2 A", "h3 B", "h2 C"]);
  });

  test("links to screens of the app without leaving it, and elsewhere in a new tab", () => {
    const prose = markdown(
      "[Info](/info) [Stadt](https://stadt.example) [Mail](mailto:a@b.example)",
    );
    const [info, city, mail] = prose.querySelectorAll("a");
    expect(info).toHaveAttribute("href", "/info");
    expect(info).not.toHaveAttribute("target");
    expect(city).toHaveAttribute("target", "_blank");
    expect(city).toHaveAttribute("rel", "noopener noreferrer");
    expect(city).toHaveTextContent(`Stadt ${NEW_TAB}`);
    expect(mail).toHaveAttribute("href", "mailto:a@b.example");
  });

  test("keeps the text of what it does not render", () => {
    expect(markdown("[Text](javascript:x) <form>Feld</form>")).toHaveTextContent("Text Feld");
  });
});

describe("a page", () => {
  test("shows boxes of text as paragraphs, obsolete emphasis as modern, and its languages", () => {
    const prose = html(
      "<!doctype html><html><head><title>T</title></head><body><div>Eins <b>zwei</b></div><section><div>drei</div></section><p lang=en title=t>four</p></body></html>",
    );
    expect([...prose.children].map(({ outerHTML }) => outerHTML)).toEqual([
      "<p>Eins <strong>zwei</strong></p>",
      "<p>drei</p>",
      '<p title="t" lang="en">four</p>',
    ]);
  });
});

test("in the installed app a server file is requested from the server, a screen opens in the app", () => {
  const text = "[a](/assets/basic/html/a.html) [b](/account)";
  const links = shown(<MarkdownText text={text} topHeading={2} />, "https://opac.example");
  expect([...links.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "https://opac.example/assets/basic/html/a.html",
    "/account",
  ]);
});
