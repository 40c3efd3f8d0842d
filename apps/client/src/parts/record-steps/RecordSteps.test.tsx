import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { describe, expect, test } from "vitest";
import { libraryId } from "@freihand/contract";
import { answers } from "../../testkit/fake-server.ts";
import { RECORD } from "../../testkit/record-data.ts";
import { renderPart } from "../../testkit/RenderApp.tsx";
import { PageHeading } from "../page/PageHeading.tsx";
import type { Neighbours, Step } from "../record/record-steps.ts";
import { RecordSteps } from "./RecordSteps.tsx";

const LIBRARY = libraryId.parse(1);
const IDS = ["a", "b", "c"];
const TITLE_OF: Readonly<Record<string, string>> = { a: "Anfang", b: "Mitte", c: "Ende" };

/** Three titles of a list of 128; it opens with the first. */
function Titles() {
  const { pathname, state } = useLocation();
  const at = Math.max(0, IDS.indexOf(pathname.slice(1)));
  const id = IDS[at] ?? "a";
  return (
    <RecordSteps libraryId={LIBRARY} id={id} neighbours={neighboursAt(at)}>
      <PageHeading>{TITLE_OF[id] ?? ""}</PageHeading>
      <p>{`state: ${JSON.stringify(state)}`}</p>
      <div data-testid="wide" style={{ overflowX: "auto" }}>
        {"Tabelle"}
      </div>
    </RecordSteps>
  );
}

const stepTo = (id: string | undefined): Step | undefined =>
  id === undefined ? undefined : { libraryId: LIBRARY, id, to: `/${id}`, state: { list: "x" } };

const neighboursAt = (at: number): Neighbours => ({
  position: at + 1,
  total: 1280,
  previous: stepTo(IDS[at - 1]),
  next: stepTo(IDS[at + 1]),
});

async function open() {
  const asked: unknown[] = [];
  const record = answers("record", ({ params }) => {
    asked.push(params["id"]);
    return { ...RECORD, id: String(params["id"]), title: TITLE_OF[String(params["id"])] ?? "" };
  });
  const started = await renderPart(<Titles />, { handlers: [record] });
  await screen.findByRole("button", { name: "Nächster Titel: Mitte" });
  return {
    ...started,
    asked,
    bar: screen.getByRole("navigation", { name: "In der Liste blättern" }),
  };
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

function swipe(target: Element, from: number, to: number) {
  const touches = (clientX: number) => [{ clientX, clientY: 200 }];
  fireEvent.touchStart(target, { touches: touches(from) });
  fireEvent.touchEnd(target, { changedTouches: touches(to) });
}

describe("a title of a list", () => {
  test("shows its position, and prefetches its neighbours", async () => {
    const { bar, asked } = await open();
    expect(within(bar).getByText("1 von 1.280")).toBeInTheDocument();
    expect(within(bar).getByRole("button", { name: "Vorheriger Titel" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    expect(asked).toEqual(["a", "b"]);
  });

  test("the button leads to the next one, and the focus stays on it", async () => {
    const { user, bar, asked } = await open();
    await user.click(within(bar).getByRole("button", { name: "Nächster Titel: Mitte" }));
    await heading("Mitte");
    expect(screen.getByText('state: {"list":"x"}')).toBeInTheDocument();
    const next = await within(bar).findByRole("button", { name: "Nächster Titel: Ende" });
    expect(next).toHaveFocus();
    expect(within(bar).getByRole("status")).toHaveTextContent("2 von 1.280: Mitte");
    expect(asked).toEqual(["a", "b", "c"]);
  });

  test("arrow keys step through while the focus is in the bar, and only then", async () => {
    const { user, bar } = await open();
    await user.keyboard("{ArrowRight}");
    expect(await heading("Anfang")).toBeInTheDocument();
    within(bar).getByRole("button", { name: "Nächster Titel: Mitte" }).focus();
    await user.keyboard("{ArrowRight}");
    await heading("Mitte");
    await user.keyboard("{ArrowRight}");
    await heading("Ende");
    // The end of the list.
    await user.keyboard("{ArrowRight}");
    await user.keyboard("{ArrowLeft}");
    expect(await heading("Mitte")).toBeInTheDocument();
  });

  test("swiping steps through; then the title has the focus", async () => {
    await open();
    swipe(await heading("Anfang"), 300, 100);
    const title = await heading("Mitte");
    await waitFor(() => {
      expect(title).toHaveFocus();
    });
    swipe(title, 100, 300);
    expect(await heading("Anfang")).toBeInTheDocument();
  });

  test("leaves a swipe to what scrolls sideways itself, and two fingers to the browser", async () => {
    await open();
    const wide = screen.getByTestId("wide");
    Object.defineProperty(wide, "scrollWidth", { value: 900 });
    swipe(wide, 300, 100);
    const two = [300, 200].map((clientX) => ({ clientX, clientY: 200 }));
    fireEvent.touchStart(await heading("Anfang"), { touches: two });
    fireEvent.touchEnd(await heading("Anfang"), {
      changedTouches: [{ clientX: 10, clientY: 200 }],
    });
    expect(await heading("Anfang")).toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "Mitte" })).not.toBeInTheDocument();
  });
});

test("while the position is unknown there is no bar", async () => {
  await renderPart(
    <RecordSteps libraryId={LIBRARY} id="a" neighbours={undefined}>
      <PageHeading>{TITLE_OF["a"] ?? ""}</PageHeading>
    </RecordSteps>,
    { handlers: [answers("record", RECORD)] },
  );
  expect(screen.getByRole("heading", { name: "Anfang" })).toBeInTheDocument();
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
});
