import Capacitor
import EventKit
import UIKit

/// The phone's calendars, as far as reminders and events of the library need them. The contract of every method: README.
@objc(LibraryCalendarPlugin)
public class LibraryCalendarPlugin: CAPPlugin, CAPBridgedPlugin {
    public let identifier = "LibraryCalendarPlugin"
    public let jsName = "LibraryCalendar"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "checkPermissions", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "requestPermissions", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "listCalendars", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "createCalendar", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "deleteCalendar", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "listEvents", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "createEvent", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "changeEvent", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "deleteEvent", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "offerEvent", returnType: CAPPluginReturnPromise)
    ]

    private static let millisecondsPerSecond = 1000.0

    private lazy var calendars = DeviceCalendars()

    @objc override public func checkPermissions(_ call: CAPPluginCall) {
        call.resolve(["calendar": DeviceCalendars.access])
    }

    @objc override public func requestPermissions(_ call: CAPPluginCall) {
        calendars.ask { call.resolve(["calendar": DeviceCalendars.access]) }
    }

    @objc func listCalendars(_ call: CAPPluginCall) {
        answer(call) {
            let told = try self.calendars.writable().map { one -> [String: Any] in
                ["id": one.calendarIdentifier, "title": one.title ?? ""]
            }
            return ["calendars": told]
        }
    }

    @objc func createCalendar(_ call: CAPPluginCall) {
        answer(call) { ["id": try self.calendars.create(call.getString("title", ""))] }
    }

    @objc func deleteCalendar(_ call: CAPPluginCall) {
        answer(call) { ["isDeleted": try self.calendars.delete(call.getString("id", ""))] }
    }

    @objc func listEvents(_ call: CAPPluginCall) {
        answer(call) {
            let calendar = call.getString("calendarId", "")
            let events = try self.calendars.events(
                calendar, from: self.date(call, "from"), to: self.date(call, "to"))
            return ["events": events.map { self.told($0) }]
        }
    }

    @objc func createEvent(_ call: CAPPluginCall) {
        answer(call) { ["id": try self.calendars.add(self.content(call), to: call.getString("calendarId", ""))] }
    }

    @objc func changeEvent(_ call: CAPPluginCall) {
        answer(call) {
            try self.calendars.change(
                call.getString("id", ""), key: call.getString("key", ""), to: self.content(call))
            return [:]
        }
    }

    @objc func deleteEvent(_ call: CAPPluginCall) {
        answer(call) {
            try self.calendars.remove(call.getString("id", ""), key: call.getString("key", ""))
            return [:]
        }
    }

    @objc func offerEvent(_ call: CAPPluginCall) {
        DispatchQueue.main.async {
            guard let page = self.bridge?.viewController else {
                call.reject("The app has no page to ask on")
                return
            }
            EventForm.offer(self.note(call), isAllDay: call.getBool("isAllDay", false), above: page) { isSaved in
                call.resolve(["isSaved": isSaved])
            }
        }
    }

    private func answer(_ call: CAPPluginCall, _ work: () throws -> [String: Any]) {
        do {
            call.resolve(try work())
        } catch let failure as DeviceCalendars.Failure {
            call.reject("The calendars do not do it: \(failure.rawValue)", failure.rawValue)
        } catch {
            call.reject(error.localizedDescription)
        }
    }

    private func told(_ event: EKEvent) -> [String: Any] {
        var told: [String: Any] = ["id": event.eventIdentifier ?? "", "title": event.title ?? ""]
        told["start"] = milliseconds(event.startDate)
        told["end"] = milliseconds(event.endDate)
        told["notes"] = event.notes
        told["place"] = event.location
        return told
    }

    private func content(_ call: CAPPluginCall) -> DeviceCalendars.Content {
        let alarms = call.getArray("alarms", Int.self) ?? []
        return note(call, alarms)
    }

    /// What is known of an event beside its alarms.
    private func note(_ call: CAPPluginCall, _ alarms: [Int] = []) -> DeviceCalendars.Content {
        DeviceCalendars.Content(
            title: call.getString("title", ""),
            start: date(call, "start"),
            end: date(call, "end"),
            notes: call.getString("notes", ""),
            place: call.getString("place"),
            alarms: alarms)
    }

    private func date(_ call: CAPPluginCall, _ name: String) -> Date {
        Date(timeIntervalSince1970: call.getDouble(name, 0) / LibraryCalendarPlugin.millisecondsPerSecond)
    }

    private func milliseconds(_ date: Date) -> Double {
        (date.timeIntervalSince1970 * LibraryCalendarPlugin.millisecondsPerSecond).rounded()
    }
}
