import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, type ReactNode } from "react";
import { Link as RouterLink, MemoryRouter } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { Alert, AlertTitle } from "./Alert.tsx";
import { BaseStyles } from "./BaseStyles.tsx";
import { Button } from "./Button.tsx";
import { ButtonBase } from "./ButtonBase.tsx";
import { Checkbox } from "./Checkbox.tsx";
import { Chip } from "./Chip.tsx";
import { Divider } from "./Divider.tsx";
import { IconButton } from "./IconButton.tsx";
import { Link } from "./Link.tsx";
import { Skeleton } from "./Skeleton.tsx";
import { DARK, LIGHT } from "./status-colour.rules.ts";
import { Typography } from "./Typography.tsx";

const show = (content: ReactNode) =>
  render(
    <MemoryRouter>
      <BaseStyles colours={{ light: LIGHT, dark: DARK }} />
      {content}
    </MemoryRouter>,
  );

const styleOf = (text: string) => getComputedStyle(screen.getByText(text));

describe("Typography", () => {
  it("is the usual element of its kind, or the given one", () => {
    show(
      <>
        <Typography>{"Text"}</Typography>
        <Typography variant="h2">{"Heading"}</Typography>
        <Typography variant="caption">{"Note"}</Typography>
        <Typography variant="h3" component="legend">
          {"Group"}
        </Typography>
      </>,
    );
    const names = ["Text", "Heading", "Note", "Group"];
    expect(names.map((name) => screen.getByText(name).localName)).toEqual([
      "p",
      "h2",
      "span",
      "legend",
    ]);
  });

  it("has the theme's size and colour, and what it is given decides", () => {
    show(
      <>
        <Typography variant="body2" color="error">
          {"Small"}
        </Typography>
        <Typography variant="body2" noWrap sx={{ fontSize: "33px", m: 1 }}>
          {"Own"}
        </Typography>
      </>,
    );
    expect(styleOf("Small").fontSize).toBe("14px");
    expect(styleOf("Small").color).not.toBe(styleOf("Own").color);
    expect(styleOf("Own")).toMatchObject({ fontSize: "33px", whiteSpace: "nowrap" });
  });

  it("passes on attributes and a ref", () => {
    function Labelled() {
      const element = useRef<HTMLLabelElement>(null);
      return (
        <>
          <Typography ref={element} component="label" htmlFor="field" className="mine">
            {"Name"}
          </Typography>
          <button type="button" onClick={() => element.current?.setAttribute("data-seen", "")}>
            {"Mark"}
          </button>
        </>
      );
    }
    show(<Labelled />);
    screen.getByText("Mark").click();
    const label = screen.getByText("Name");
    expect(label).toHaveAttribute("for", "field");
    expect(label).toHaveAttribute("data-seen");
    expect(label.className).toMatch(/^mine css-\w+$/);
  });
});

describe("Button", () => {
  it("sends no form unless it says so", () => {
    show(
      <>
        <Button>{"One"}</Button>
        <Button type="submit">{"Two"}</Button>
      </>,
    );
    expect(screen.getByRole("button", { name: "One" })).toHaveAttribute("type", "button");
    expect(screen.getByRole("button", { name: "Two" })).toHaveAttribute("type", "submit");
  });

  it("is native, so keys and `disabled` work as in HTML", async () => {
    const user = userEvent.setup();
    const press = vi.fn<() => void>();
    show(
      <>
        <Button onClick={press}>{"On"}</Button>
        <Button disabled onClick={press}>
          {"Off"}
        </Button>
      </>,
    );
    await user.tab();
    expect(screen.getByText("On")).toHaveFocus();
    await user.keyboard("{Enter} ");
    expect(press).toHaveBeenCalledTimes(2);
    expect(screen.getByText("Off")).toBeDisabled();
    screen.getByText("Off").click();
    expect(press).toHaveBeenCalledTimes(2);
  });

  it("is a link with an address, here or of the router", () => {
    show(
      <>
        <Button href="https://library.example/">{"Outside"}</Button>
        <IconButton component={RouterLink} to="/search" aria-label="Search" />
      </>,
    );
    expect(screen.getByRole("link", { name: "Outside" })).toHaveAttribute(
      "href",
      "https://library.example/",
    );
    expect(screen.getByRole("link", { name: "Search" })).toHaveAttribute("href", "/search");
  });

  it("is a link that leads nowhere while it is off", () => {
    const press = vi.fn<() => void>();
    show(
      <Button component={RouterLink} to="/login" disabled onClick={press}>
        {"Sign in"}
      </Button>,
    );
    const link = screen.getByRole("link", { name: "Sign in" });
    expect(link).toHaveAttribute("aria-disabled", "true");
    expect(link).toHaveAttribute("tabindex", "-1");
    expect(getComputedStyle(link).pointerEvents).toBe("none");
    link.click();
    expect(press).not.toHaveBeenCalled();
  });

  it("keeps its name while something turns on it", () => {
    show(
      <Button loading loadingPosition="start" startIcon={<i />}>
        {"Near me"}
      </Button>,
    );
    const button = screen.getByRole("button", { name: "Near me", busy: true });
    expect(button).toBeDisabled();
    expect(button.querySelector("circle")).not.toBeNull();
  });

  it("has a frame, a ground, or neither", () => {
    show(
      <>
        <Button>{"Text"}</Button>
        <Button variant="outlined">{"Frame"}</Button>
        <Button variant="contained" sx={{ backgroundColor: "rgb(1, 2, 3)" }}>
          {"Ground"}
        </Button>
      </>,
    );
    expect(styleOf("Text").minHeight).toBe("44px");
    expect(styleOf("Frame").borderStyle).toBe("solid");
    expect(styleOf("Ground").backgroundColor).toBe("rgb(1, 2, 3)");
    const classes = ["Text", "Frame", "Ground"].map((text) => screen.getByText(text).classList[0]);
    expect(classes).toEqual(["button-text", "button-outlined", "button-contained"]);
  });
});

describe("other controls", () => {
  it("are buttons and links of HTML", () => {
    show(
      <>
        <ButtonBase aria-expanded={false}>{"Open"}</ButtonBase>
        <Link component="button" type="button">
          {"Forgotten"}
        </Link>
        <Link component={RouterLink} to="/info/1" underline="always">
          {"Library"}
        </Link>
      </>,
    );
    expect(screen.getByRole("button", { name: "Open", expanded: false })).toBeVisible();
    expect(screen.getByRole("button", { name: "Forgotten" })).toBeVisible();
    expect(styleOf("Library").textDecoration).toContain("underline");
  });

  it("a chip is a button only where it can be pressed", async () => {
    const press = vi.fn<() => void>();
    show(
      <>
        <Chip label="Filter" aria-pressed onClick={press} />
        <Chip label="Mark" size="small" />
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Filter", pressed: true }));
    expect(press).toHaveBeenCalledOnce();
    expect(screen.getAllByRole("button")).toHaveLength(1);
    expect(screen.getByText("Mark")).toBeVisible();
  });

  it("a box to tick says what it is now", async () => {
    const change = vi.fn<(isChecked: boolean) => void>();
    show(
      <>
        <Checkbox
          checked={false}
          slotProps={{ input: { "aria-label": "All" } }}
          indeterminate
          onChange={(_, checked) => {
            change(checked);
          }}
        />
        <Checkbox
          checked
          disabled
          slotProps={{ input: { "aria-label": "One" } }}
          onChange={() => {
            change(false);
          }}
        />
      </>,
    );
    const all = screen.getByRole("checkbox", { name: "All" });
    expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    expect(change).toHaveBeenCalledExactlyOnceWith(true);
    expect(screen.getByRole("checkbox", { name: "One", checked: true })).toBeDisabled();
  });

  it("lines and places of what is loading are no content", () => {
    const { container } = show(
      <>
        <Divider />
        <ul>
          <Divider component="li" role="none" />
          <Skeleton component="li" variant="rounded" sx={{ height: 20 }} />
        </ul>
      </>,
    );
    expect(screen.getAllByRole("separator")).toHaveLength(1);
    expect(container).toHaveTextContent(/^$/);
  });
});

describe("Alert", () => {
  it("is announced with title, text and action, unless somebody else does that", () => {
    show(
      <>
        <Alert severity="error" action={<Button>{"Again"}</Button>}>
          <AlertTitle>{"Not saved"}</AlertTitle>
          {"The server is away."}
        </Alert>
        <Alert severity="info" role="presentation" id="quiet">
          {"Known"}
        </Alert>
      </>,
    );
    expect(screen.getAllByRole("alert").map((alert) => alert.textContent)).toEqual([
      "Not savedThe server is away.Again",
    ]);
    expect(screen.getByText("Known").parentElement?.id).toBe("quiet");
  });

  it("has an icon and a colour of its own for each severity", () => {
    const severities = ["success", "info", "warning", "error"] as const;
    show(
      severities.map((one) => (
        <Alert key={one} severity={one}>
          {one}
        </Alert>
      )),
    );
    const icons = screen.getAllByRole("alert").map((alert) => alert.querySelector("path"));
    expect(new Set(icons.map((icon) => icon?.getAttribute("d"))).size).toBe(4);
    const names = screen.getAllByRole("alert").map((alert) => alert.className);
    expect(new Set(names).size).toBe(4);
  });
});
