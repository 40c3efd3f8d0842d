import type { ChangePasswordBody, ChangePasswordReply } from "@freihand/contract";
import type { Model } from "../model.ts";
import type { Platform } from "../../platform/ports/platform.ts";
import { deviceTokenOf, keepDeviceToken } from "./device-token.ts";
import type { CardKey } from "./session.rules.ts";

/** What a change of the password needs of the app. */
interface PasswordParts {
  readonly model: Pick<Model, "api" | "sessions" | "project">;
  readonly platform: Pick<Platform, "texts">;
}

/** The token of this device for calls with a password; none on a public computer. */
export function ownDeviceToken(
  { model, platform }: PasswordParts,
  card: CardKey,
): Pick<ChangePasswordBody, "deviceToken"> {
  const isPublic = model.sessions.cardOf(card)?.isPublic === true;
  const deviceToken = isPublic ? undefined : deviceTokenOf(platform.texts, model.project());
  return deviceToken === undefined ? {} : { deviceToken };
}

/**
 * Chooses a password for a card of this device. Its tokens are replaced before anybody can refresh the former ones, which
 * the server has ended.
 * @throws as `Api.call` does
 */
export async function changePassword(
  parts: PasswordParts,
  card: CardKey,
  body: ChangePasswordBody,
): Promise<ChangePasswordReply> {
  const { model, platform } = parts;
  return model.api.replacingTokens(card, async (token, project) => {
    const sent = { body: { ...body, ...ownDeviceToken(parts, card) } };
    const reply = await model.api.call("changePassword", sent, { card, token, project });
    if (reply.status === "OK" && reply.session !== undefined) {
      await model.sessions.renew(reply.session);
      const { deviceToken } = reply.session;
      if (deviceToken !== undefined) keepDeviceToken(platform.texts, model.project(), deviceToken);
    }
    return reply;
  });
}
