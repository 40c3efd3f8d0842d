import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { ApiError } from "../../../api/errors.ts";
import { useT } from "../../../i18n/context.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { DeskHeading } from "../screen/DeskHeading.tsx";
import { useDesk, useNotes, useWorkstation } from "../desk-context.ts";
import { useForPerson } from "../notes/useForPerson.ts";
import type { StaffState } from "./staff-session.ts";

interface SignInProps {
  readonly state: Extract<StaffState, { readonly status: "out" }>;
}

/** Signing in: name and password, then a code. */
export function SignIn({ state }: SignInProps) {
  const t = useT();
  const [ticket, setTicket] = useState<string>();
  return (
    <Box
      component="main"
      sx={{
        maxWidth: 420,
        mx: "auto",
        px: 4,
        pt: { xs: 8, md: 16 },
        pb: 8,
        display: "grid",
        gap: 5,
      }}
    >
      <DeskHeading />
      <Typography variant="h2">{t("desk.sign-in")}</Typography>
      {state.because === undefined ? null : (
        <Typography component="output">{t(`desk.out.${state.because}`)}</Typography>
      )}
      <NotedHere />
      {ticket === undefined ? (
        <PasswordStep name={state.name} onTicket={setTicket} />
      ) : (
        <>
          <CodeStep ticket={ticket} before={state.name} />
          <Button
            onClick={() => {
              setTicket(undefined);
            }}
          >
            {t("desk.sign-in.back")}
          </Button>
        </>
      )}
    </Box>
  );
}

/** What waits here for somebody to sign in: how much, and nothing of it. */
function NotedHere() {
  const t = useT();
  const { notes } = useDesk();
  const { libraryId } = useWorkstation();
  const toDecide = useForPerson().length;
  const toSend = useNotes().notes.length - toDecide;
  useEffect(() => {
    if (libraryId !== undefined) notes.moveTo(libraryId);
  }, [libraryId, notes]);
  return (
    <>
      {toSend > 0 ? <Typography>{t("desk.notes.sign-in", { count: toSend })}</Typography> : null}
      {toDecide > 0 ? (
        <Typography>{t("desk.notes.waiting", { count: toDecide })}</Typography>
      ) : null}
    </>
  );
}

interface PasswordStepProps {
  /** Who was signed in before; undefined: nobody. */
  readonly name: string | undefined;
  readonly onTicket: (ticket: string) => void;
}

function PasswordStep({ name: before = "", onTicket }: PasswordStepProps) {
  const t = useT();
  const { session, workstation } = useDesk();
  const [name, setName] = useState(before);
  const [password, setPassword] = useState("");
  const lacking = useLacking({ "staff-name": name.trim(), "staff-password": password });
  const check = useMutation({
    mutationFn: () => {
      const { deviceToken } = workstation.getState();
      return session.checkPassword({
        name,
        password,
        ...(deviceToken !== undefined && { deviceToken }),
      });
    },
    onSuccess: onTicket,
    gcTime: 0, // the password must not stay in the cache
  });
  return (
    <Step
      error={check.error}
      refused={t("desk.sign-in.refused")}
      isBusy={check.isPending}
      button={t("desk.sign-in.next")}
      lacking={lacking}
      onSubmit={check.mutate}
    >
      <TextInput
        name="staff-name"
        label={t("desk.sign-in.name")}
        value={name}
        onChange={setName}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- signing in is all that this page is for
        autoFocus={before === ""}
        {...PLAIN}
        {...lacking.helpOf("staff-name", t("desk.sign-in.name.missing"))}
        aria-required
        autoComplete="username"
        maxLength={64}
      />
      <TextInput
        name="staff-password"
        type="password"
        label={t("desk.sign-in.password")}
        value={password}
        onChange={setPassword}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above, when the name stands there already
        autoFocus={before !== ""}
        {...PLAIN}
        {...lacking.helpOf("staff-password", t("login.password.missing"))}
        aria-required
        autoComplete="current-password"
      />
    </Step>
  );
}

interface CodeStepProps {
  readonly ticket: string;
  readonly before: string | undefined;
}

function CodeStep({ ticket, before }: CodeStepProps) {
  const t = useT();
  const { session, workstation, desk } = useDesk();
  const [code, setCode] = useState("");
  const lacking = useLacking({ "staff-code": code.trim() });
  const check = useMutation({
    mutationFn: async () => {
      const { name, deviceToken } = workstation.getState();
      const tokens = await session.checkCode({
        ticket,
        code: code.trim(),
        ...(name !== undefined && { workstation: name }),
        ...(deviceToken !== undefined && { deviceToken }),
      });
      const state = session.store.getState();
      // what waits here was scanned by somebody else
      if (state.status === "in" && state.self.name !== before) desk.clear();
      if (tokens.deviceToken !== undefined)
        workstation.setState({ deviceToken: tokens.deviceToken });
    },
    gcTime: 0,
  });
  return (
    <Step
      error={check.error}
      refused={t("desk.sign-in.code.refused")}
      isBusy={check.isPending}
      button={t("desk.sign-in.button")}
      lacking={lacking}
      onSubmit={check.mutate}
    >
      <TextInput
        name="staff-code"
        label={t("desk.sign-in.code")}
        help={t("desk.sign-in.code.help")}
        value={code}
        onChange={setCode}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field before it is gone
        autoFocus
        {...PLAIN}
        {...lacking.helpOf("staff-code", t("desk.sign-in.code.missing"))}
        aria-required
        autoComplete="one-time-code"
        maxLength={40}
      />
    </Step>
  );
}

/** Which fields of a step are still empty. */
interface Lacking {
  /** Name of the first; undefined: none is. */
  readonly first: string | undefined;
  readonly onSent: () => void;
  /** What a field says once the step was sent without it. */
  readonly helpOf: (
    name: string,
    text: string,
  ) => { readonly help?: string; readonly isWrong?: true };
}

/** @param texts by the names of their fields */
function useLacking(texts: Readonly<Record<string, string>>): Lacking {
  const [isSent, setIsSent] = useState(false);
  return {
    first: Object.keys(texts).find((name) => texts[name] === ""),
    onSent: () => {
      setIsSent(true);
    },
    helpOf: (name, text) => (isSent && texts[name] === "" ? { help: text, isWrong: true } : {}),
  };
}

const PLAIN = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

interface StepProps {
  readonly error: Error | null;
  /** What is said where the server refuses what was typed. */
  readonly refused: string;
  readonly isBusy: boolean;
  readonly button: string;
  readonly lacking: Lacking;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

function Step({ error, refused, isBusy, button, lacking, onSubmit, children }: StepProps) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    lacking.onSent();
    if (lacking.first !== undefined)
      event.currentTarget.querySelector<HTMLElement>(`[name="${lacking.first}"]`)?.focus();
    else if (!isBusy) onSubmit();
  };
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: "grid", gap: 5 }}>
      {error ? <Failure error={error} refused={refused} /> : null}
      {children}
      <Button type="submit" variant="contained" size="large" aria-disabled={isBusy}>
        {button}
      </Button>
    </Box>
  );
}

/** Why it did not work; with the focus. */
function Failure({ error, refused }: Pick<StepProps, "refused"> & { readonly error: Error }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error instanceof Error) box.current?.focus();
  }, [error]);
  // the server's words for a refused sign-in are those for patrons
  const isRefused = error instanceof ApiError && error.code === "login_failed";
  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: "none" }}>
      <ErrorNotice error={error} text={isRefused ? refused : undefined} />
    </Box>
  );
}
