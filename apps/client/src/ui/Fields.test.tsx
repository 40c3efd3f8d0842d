import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { ChoiceInput } from "./ChoiceInput.tsx";
import { FormControlLabel } from "./FormControlLabel.tsx";
import { IconButton } from "./IconButton.tsx";
import { LongTextInput } from "./LongTextInput.tsx";
import { Radio } from "./Radio.tsx";
import { Switch } from "./Switch.tsx";
import { TextInput } from "./TextInput.tsx";

const ignore = () => undefined;

function Typed({ onChange }: { readonly onChange: (text: string) => void }) {
  const [text, setText] = useState("");
  return (
    <TextInput
      label="Name"
      value={text}
      onChange={(typed) => {
        setText(typed);
        onChange(typed);
      }}
    />
  );
}

describe("a field", () => {
  it("has the label above it as its name, and passes on what is typed", async () => {
    const change = vi.fn<(text: string) => void>();
    render(<Typed onChange={change} />);
    await userEvent.click(screen.getByText("Name"));
    const field = screen.getByRole("textbox", { name: "Name" });
    expect(field).toHaveFocus();
    await userEvent.keyboard("Ada");
    expect(change).toHaveBeenLastCalledWith("Ada");
    expect(field).toHaveValue("Ada");
  });

  it("is described by its hint, which is not announced", () => {
    render(
      <LongTextInput label="Note" help="At most 500 signs" value="" rows={3} onChange={ignore} />,
    );
    const field = screen.getByRole("textbox", { name: "Note" });
    expect(field).toHaveAccessibleDescription("At most 500 signs");
    expect(field).toBeValid();
    expect(field).toHaveAttribute("rows", "3");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is wrong with an error that is announced and describes it", () => {
    render(<TextInput label="E-mail" isWrong help="Not an address" value="x" onChange={ignore} />);
    const field = screen.getByRole("textbox", { name: "E-mail" });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription("Not an address");
    expect(screen.getByRole("alert")).toHaveTextContent("Not an address");
  });

  it("shows that it is required, without a change of its name", () => {
    render(<TextInput label="Reason" required value="" onChange={ignore} />);
    expect(screen.getByRole("textbox", { name: "Reason" })).toBeRequired();
    expect(screen.getByText("Reason")).toHaveTextContent("Reason *");
  });

  it("keeps its name where the label is hidden, and the id that it is given", () => {
    render(<TextInput id="own" label="Day" isLabelHidden type="date" value="" onChange={ignore} />);
    expect(screen.getByLabelText("Day").id).toBe("own");
    expect(getComputedStyle(screen.getByText("Day")).width).toBe("1px");
  });

  it("has its buttons after it and a drawing before it", () => {
    render(
      <TextInput
        label="Search"
        type="search"
        value="x"
        onChange={ignore}
        start={<svg />}
        end={<IconButton aria-label="Clear" />}
      />,
    );
    const field = screen.getByRole("searchbox", { name: "Search" });
    expect(field.previousElementSibling?.localName).toBe("svg");
    expect(field.nextElementSibling).toBe(screen.getByRole("button", { name: "Clear" }));
  });

  it("lets choose from the device's own list", async () => {
    const change = vi.fn<(value: string) => void>();
    render(
      <ChoiceInput name="branch" label="Branch" help="Yours" value="a" onChange={change}>
        <option value="a">{"Main"}</option>
        <option value="b">{"North"}</option>
      </ChoiceInput>,
    );
    const choice = screen.getByRole("combobox", { name: "Branch", description: "Yours" });
    await userEvent.selectOptions(choice, "North");
    expect(change).toHaveBeenCalledExactlyOnceWith("b");
  });
});

describe("a switch", () => {
  it("has its label as name and is switched with the space bar", async () => {
    const change = vi.fn<(isOn: boolean) => void>();
    render(<FormControlLabel label="Remind me" control={<Switch checked onChange={change} />} />);
    await userEvent.tab();
    expect(screen.getByRole("switch", { name: "Remind me", checked: true })).toHaveFocus();
    await userEvent.keyboard(" ");
    expect(change).toHaveBeenCalledExactlyOnceWith(false);
    await userEvent.click(screen.getByText("Remind me"));
    expect(change).toHaveBeenCalledTimes(2);
  });

  it("does nothing while it is off limits", async () => {
    const change = vi.fn<(isOn: boolean) => void>();
    render(
      <FormControlLabel
        label="Later"
        control={<Switch checked={false} disabled onChange={change} />}
      />,
    );
    await userEvent.tab();
    await userEvent.keyboard(" ");
    expect(screen.getByRole("switch", { name: "Later", checked: false })).toBeDisabled();
    expect(change).not.toHaveBeenCalled();
  });
});

function Colours() {
  const [chosen, setChosen] = useState("Red");
  return ["Red", "Green", "Blue"].map((colour) => (
    <FormControlLabel
      key={colour}
      label={colour}
      control={
        <Radio
          name="colour"
          checked={colour === chosen}
          onChange={() => {
            setChosen(colour);
          }}
        />
      }
    />
  ));
}

describe("one of several", () => {
  it("is chosen with the arrow keys, and is one stop of Tab", async () => {
    render(<Colours />);
    await userEvent.tab();
    expect(screen.getByRole("radio", { name: "Red", checked: true })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    expect(screen.getByRole("radio", { name: "Green", checked: true })).toHaveFocus();
    expect(screen.getByRole("radio", { name: "Red" })).not.toBeChecked();
  });
});
