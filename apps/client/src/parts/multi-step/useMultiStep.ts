import type { AccountData, StepReply } from "@freihand/contract";
import { useReducer, useRef } from "react";
import { CLOSED, isFinal, nextState, type MultiStepState } from "./multi-step.rules.ts";
import { findOutcome } from "./finding.rules.ts";
import {
  stepRequest,
  type PatronAction,
  type StepAnswer,
  type StepRequest,
} from "./patron-action.rules.ts";
import { sendStep } from "./send-step.api.ts";

