import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { ContactField, ContactSheet } from "@freihand/contract";
import { useRef, useState } from "react";
import { useT } from "../../../i18n/context.ts";
import { Checking } from "../../../parts/password/Checking.tsx";
import { Failure } from "../../../parts/password/Failure.tsx";
import { PasswordInput } from "../../../parts/password/PasswordInput.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import {
  changesOf,
  filledOf,
  firstWrong,
  needsPassword,
  refusalProblems,
  type ContactProblems,
} from "./contact-form.rules.ts";
import type { useContactChange } from "./useContact.ts";

interface ContactFormProps {
  /** Ties buttons outside to the form. */
  readonly id: string;
  /** For password managers. */
  readonly userId: string;
  readonly sheet: ContactSheet;
  readonly change: ReturnType<typeof useContactChange>;
}

const COMPLETES = {
  email: "email",
  street: "street-address",
  postcode: "postal-code",
  city: "address-level2",
} as const satisfies Record<ContactField, string>;

/** The fields that the patron may change. */
export function ContactForm({ id, userId, sheet, change }: ContactFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const own = useContactFields({ sheet, change }, (field) => {
    form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  });
  const { mayChange } = sheet;
  const shown: readonly ContactField[] = [
    ...(mayChange.email ? (["email"] as const) : []),
    ...(mayChange.address ? (["street", "postcode", "city"] as const) : []),
  ];
  const { error } = change.mutation;
  const helpAt = (field: ContactField | "current") => {
    const problem = own.problems[field];
    return { isWrong: problem !== undefined, help: problem === undefined ? undefined : t(problem) };
  };
  return (
    <Box
      component="form"
      id={id}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.mutation.isPending) own.submit();
      }}
      sx={{ display: "flex", flexDirection: "column", gap: 5, pt: 2 }}
    >
      {error ? <Failure key={change.mutation.submittedAt} error={error} /> : null}
      {shown.map((field) => (
        <TextInput
          key={field}
          id={`${id}-${field}`}
          name={field}
          type={field === "email" ? "email" : "text"}
          label={t(`account.contact.${field}`)}
          value={own.fields[field]}
          onChange={own.fill(field)}
          {...helpAt(field)}
          autoComplete={COMPLETES[field]}
          maxLength={200}
        />
      ))}
      {own.isPasswordNeeded ? (
        <>
          <Typography variant="body2">{t("account.contact.proof", { userId })}</Typography>
          <PasswordInput
            id={`${id}-current`}
            name="current"
            label={t("login.password")}
            autoComplete="current-password"
            value={own.current}
            onChange={own.setCurrent}
            {...helpAt("current")}
          />
        </>
      ) : null}
      <Checking isOn={change.isChecking} />
    </Box>
  );
}

/** What is typed, what is wrong with it, and sending it. @param onWrong gets the first field with a problem */
function useContactFields(
  { sheet, change }: Pick<ContactFormProps, "sheet" | "change">,
  onWrong: (field: ContactField | "current") => void,
) {
  const [fields, setFields] = useState(() => filledOf(sheet));
  const [current, setCurrent] = useState("");
  const [problems, setProblems] = useState<ContactProblems>({});
  const isPasswordNeeded = needsPassword(sheet, fields);
  const show = (found: ContactProblems) => {
    setProblems(found);
    const first = firstWrong(found);
    if (first !== undefined) onWrong(first);
  };
  return {
    fields,
    fill: (field: ContactField) => (text: string) => {
      setFields((before) => ({ ...before, [field]: text }));
      setProblems(({ [field]: _corrected, ...others }) => others);
    },
    current,
    setCurrent,
    problems,
    isPasswordNeeded,
    submit: () => {
      if (isPasswordNeeded && current === "") {
        show({ current: "login.password.missing" });
        return;
      }
      show({});
      const sent = {
        changes: changesOf(sheet, fields),
        current: isPasswordNeeded ? current : undefined,
      };
      change.mutation.mutate(sent, {
        onSuccess: (reply) => {
          if (reply.status === "REFUSED") show(refusalProblems(reply));
        },
      });
    },
  };
}
