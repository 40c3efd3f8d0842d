import { Device } from "../device.ts";
import { wireAnswers, wirePermissions } from "./answers.ts";
import { AppFrame } from "./app-frame.ts";
import { readPanelSetup } from "./panel-setup.cast.ts";
import { part, showRows, type Row } from "./rows.ts";
import { TagTray } from "./tag-tray.ts";

const setup = readPanelSetup(document.getElementById("make")?.textContent ?? "");
const device = new Device(setup);
const frame = new AppFrame(part("app", HTMLIFrameElement), device, show);
const tray = new TagTray(device, setup, show);
const time = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "short" });

/** Runs an action of the control panel's user, then updates the view. */
const handle = (id: string, act: () => void | Promise<void>, event = "click") =>
  part(id, HTMLElement).addEventListener(event, (happened) => {
    happened.preventDefault();
    void Promise.resolve(act()).then(show);
  });

const HOUR = 3_600_000;
const later = (milliseconds: number) => frame.advanceTo(device.now() + milliseconds);

handle("start", () => frame.start());
handle("kill", () => frame.end());
handle("reinstall", () => frame.reinstall());
handle("back", () => frame.back());
handle("away", () => frame.leaveAndComeBack());
handle("hour", () => later(HOUR));
handle("day", () => later(24 * HOUR));
handle("clock", goThere, "submit");
handle("link", openLink, "submit");
part("back", HTMLButtonElement).disabled = setup.system === "ios";
wirePermissions(device, show);
wireAnswers(device);

function goThere(): void {
  const field = part("moment", HTMLInputElement);
  const moment = new Date(field.value).getTime();
  field.setCustomValidity(moment < device.now() ? "A phone's time does not run backwards." : "");
  if (field.reportValidity()) frame.advanceTo(moment);
}

function openLink(): void {
  const address = part("address", HTMLInputElement).value;
  if (device.app.isRunning) device.app.openUrl(address);
  else frame.start(address);
}

/** Shows the phone as it is now. */
function show(): void {
  const { app, launcher, permissions } = device;
  part("system", HTMLElement).textContent = setup.system === "ios" ? "iOS" : "Android";
  part("icon", HTMLElement).textContent = launcher.current ?? "the app's own";
  part("running", HTMLElement).textContent = app.isRunning ? "running" : "not running";
  part("now", HTMLElement).textContent = time.format(device.now());
  part("asked", HTMLElement).textContent = `The system has asked: ${listed(permissions.requested)}`;
  tray.show();
  showRows(part("delivered", HTMLElement), device.notifications.delivered.map(shownRow));
  showRows(
    part("pending", HTMLElement),
    device.notifications.pending.map(({ title, body, at }) => ({
      text: `${at === undefined ? "" : time.format(at)}: ${title} – ${body}`,
    })),
  );
  showRows(part("events", HTMLElement), eventRows());
  showRows(part("log", HTMLElement), logRows());
}

const shownRow = ({ id, title, body }: { id: number; title: string; body: string }): Row => ({
  text: `${title} – ${body}`,
  actions: {
    Tap: () => {
      if (!device.app.isRunning) frame.start();
      device.notifications.tap(id);
      show();
    },
    "Put away": () => {
      device.notifications.putAway(id);
      show();
    },
  },
});

function eventRows(): readonly Row[] {
  const { calendars } = device.calendars;
  return calendars.flatMap(({ title }) => [
    { text: `Calendar ${title}` },
    ...device.calendars.eventsOf(title).map((event) => ({
      text: `${time.format(event.startDate)}: ${event.title} (alarms: ${listed(event.alerts)})`,
      actions: {
        Remove: () => {
          device.calendars.removeEvent(event.id);
          show();
        },
      },
    })),
  ]);
}

const listed = (words: readonly unknown[]) => (words.length === 0 ? "nothing" : words.join(", "));

const LOG_LINES = 20;

function logRows(): readonly Row[] {
  const { outbox, wallet, surface } = device;
  const sums = [
    `clipboard: ${outbox.clipboard}`,
    `shared: ${listed(outbox.shared.map(({ title, url }) => url ?? title ?? "a text"))}`,
    `wallet: ${String(wallet.passes.length)} passes`,
    `felt: ${listed(surface.felt)}`,
  ];
  const calls = device.calls.slice(-LOG_LINES).toReversed();
  return [...sums, ...calls.map(({ pluginId, methodName }) => `${pluginId}.${methodName}`)].map(
    (text) => ({ text }),
  );
}

frame.start();
show();
setInterval(show, 1000);
