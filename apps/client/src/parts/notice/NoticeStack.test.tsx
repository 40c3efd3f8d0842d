import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderPart } from "../../testkit/RenderApp.tsx";
import { NOTICE_KINDS, type NoticeKind } from "./notice-order.rules.ts";
import { Notice } from "./Notice.tsx";
import { NoticeStack } from "./NoticeStack.tsx";

const TITLE: Readonly<Record<NoticeKind, string>> = {
  "library-missing": "Bibliothek",
  maintenance: "Wartung",
  update: "Neue Version",
  "app-hint": "App",
};

/** All notices at once, each with a button that closes it. */
function Everything() {
  const [open, setOpen] = useState<readonly NoticeKind[]>(NOTICE_KINDS);
  return (
    <NoticeStack>
      {NOTICE_KINDS.map((kind) => (
        <Notice
          key={kind}
          kind={kind}
          isOpen={open.includes(kind)}
          tone={kind === "library-missing" ? "error" : "info"}
          title={TITLE[kind]}
          actions={
            <button
              type="button"
              onClick={() => {
                setOpen((kinds) => kinds.filter((other) => other !== kind));
              }}
            >
              {`${TITLE[kind]} weg`}
            </button>
          }
        />
      ))}
    </NoticeStack>
  );
}

const shown = () =>
  [...screen.queryAllByRole("alert"), ...screen.queryAllByRole("region")].map(
    (notice) => notice.querySelector("p")?.textContent,
  );

test("two are shown at once, the most urgent first; the others follow when one is closed", async () => {
  const { user } = await renderPart(<Everything />);
  expect(shown()).toEqual(["Bibliothek", "Wartung"]);
  await user.click(screen.getByRole("button", { name: "Wartung weg" }));
  expect(shown()).toEqual(["Bibliothek", "Neue Version"]);
  await user.click(screen.getByRole("button", { name: "Bibliothek weg" }));
  expect(shown()).toEqual(["Neue Version", "App"]);
  await user.click(screen.getByRole("button", { name: "App weg" }));
  await user.click(screen.getByRole("button", { name: "Neue Version weg" }));
  expect(shown()).toEqual([]);
});

test("an error interrupts screen readers, the others are announced politely", async () => {
  await renderPart(<Everything />);
  expect(screen.getByRole("alert", { name: "Bibliothek" })).toBeVisible();
  const polite = screen.getByRole("region", { name: "Wartung" }).closest("[aria-live]");
  expect(polite).toHaveAttribute("aria-live", "polite");
});

test("a notice outside the stack stays where it is placed", async () => {
  await renderPart(<Notice kind="update" isOpen title="Allein" actions={null} />);
  expect(screen.getByRole("region", { name: "Allein" })).toBeVisible();
});
