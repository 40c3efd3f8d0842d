import type { EventsReply } from "@freihand/contract/staff";
import { useT } from "../../../../i18n/context.ts";
import { SwitchRow } from "../../../../parts/controls/SwitchRow.tsx";
import { ChoiceInput } from "../../../../ui/ChoiceInput.tsx";
import { TextInput } from "../../../../ui/TextInput.tsx";
import { BothInputs } from "../BothInputs.tsx";
import { addressProblem, type EventDraft } from "./event-draft.rules.ts";
import { FieldGrid } from "../FileForm.tsx";

interface EventMoreProps {
  readonly draft: EventDraft;
  readonly branches: Extract<EventsReply, { readonly kind: "done" }>["branches"];
  readonly onChange: (draft: EventDraft) => void;
}

const BOTH = ["place", "audience", "price"] as const;

/** Where an event is, for whom, what it costs, and how one registers. */
export function EventMore({ draft, branches, onChange }: EventMoreProps) {
  const t = useT();
  return (
    <>
      <FieldGrid>
        <ChoiceInput
          name="event-branch"
          label={t("desk.admin.branch")}
          value={draft.branchId}
          onChange={(branchId) => {
            onChange({ ...draft, branchId });
          }}
        >
          <option value="">{t("desk.admin.events.no-branch")}</option>
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ChoiceInput>
        <AddressInput
          name="event-url"
          label={t("desk.admin.events.url")}
          value={draft.url}
          onChange={(url) => {
            onChange({ ...draft, url });
          }}
        />
        {BOTH.map((name) => (
          <BothInputs
            key={name}
            name={`event-${name}`}
            label={t(`desk.admin.events.${name}`)}
            both={draft[name]}
            onChange={(both) => {
              onChange({ ...draft, [name]: both });
            }}
            longest={300}
          />
        ))}
      </FieldGrid>
      <Registration draft={draft} onChange={onChange} />
    </>
  );
}

function Registration({ draft, onChange }: Omit<EventMoreProps, "branches">) {
  const t = useT();
  const { registration } = draft;
  const { needed, url, seatsLeft } = registration;
  return (
    <>
      <SwitchRow
        label={t("desk.admin.events.registration")}
        help={t("desk.admin.events.registration.help")}
        checked={needed}
        onChange={(isNeeded) => {
          onChange({ ...draft, registration: { ...registration, needed: isNeeded } });
        }}
      />
      {needed ? (
        <FieldGrid>
          <AddressInput
            name="event-registration"
            label={t("desk.admin.events.registration.url")}
            value={url}
            onChange={(changed) => {
              onChange({ ...draft, registration: { ...registration, url: changed } });
            }}
          />
          <TextInput
            name="event-seats"
            label={t("desk.admin.events.seats")}
            value={seatsLeft === undefined ? "" : String(seatsLeft)}
            onChange={(typed) => {
              const seats = typed.replaceAll(/\D/g, "");
              const { seatsLeft: _before, ...rest } = registration;
              const more = seats === "" ? rest : { ...rest, seatsLeft: Number(seats) };
              onChange({ ...draft, registration: more });
            }}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
          />
        </FieldGrid>
      ) : null}
    </>
  );
}

interface AddressInputProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function AddressInput(props: AddressInputProps) {
  const t = useT();
  const problem = addressProblem(props.value);
  return (
    <TextInput
      {...props}
      isWrong={problem !== undefined}
      help={
        problem === undefined ? t("desk.admin.events.url.help") : t(`desk.admin.events.${problem}`)
      }
      autoComplete="off"
      autoCapitalize="none"
      maxLength={500}
    />
  );
}
