import { openDatabase } from "@freihand/database";
import { smtpMailer } from "../../messages/smtp-mailer.ts";
import { writingWorld, type Tables } from "./writing-world.ts";

/** Sends what is due until it is killed, or nothing is left. Arguments: file, port of the mail server, time. */
const [file = "", port = "0", nowMs = "0"] = process.argv.slice(2);

const { db, close } = await openDatabase<Tables>(file);
const mailer = smtpMailer({ host: "127.0.0.1", port: Number(port), security: "none" }, undefined);
const world = writingWorld(db, mailer);
world.nowMs = Number(nowMs);
await world.run();
mailer.close();
await close();
