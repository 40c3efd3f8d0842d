import EventKit

/// The calendars of the phone. Nothing that the app has not written itself is changed or removed here.
final class DeviceCalendars {
    /// The raw value is the code of the rejection.
    enum Failure: String, Error {
        case denied = "CALENDAR_DENIED"
        case gone = "CALENDAR_GONE"
        case foreign = "CALENDAR_FOREIGN"
        case noSource = "CALENDAR_NO_SOURCE"
    }

    /// What stands in an event.
    struct Content {
        let title: String
        let start: Date
        let end: Date
        let notes: String
        let place: String?
        /// Minutes before the start.
        let alarms: [Int]
    }

    /// The system finds nothing beyond four years after the beginning of a search.
    private static let searchYears = 3
    /// A calendar counts as empty when nothing stands in it so many years back and ahead.
    private static let reachYears = 12

    private let store = EKEventStore()

    /// As Capacitor names it. To write alone would not do: the app has to find its own events again.
    static var access: String {
        let status = EKEventStore.authorizationStatus(for: .event)
        if status == .notDetermined { return "prompt" }
        if #available(iOS 17.0, *) {
            // the system asks once more of who may write alone
            if status == .writeOnly { return "prompt" }
            return status == .fullAccess ? "granted" : "denied"
        }
        return status == .authorized ? "granted" : "denied"
    }

    /// - Parameter done: called when the patron has answered, or need not
    func ask(done: @escaping () -> Void) {
        let answered: (Bool, Error?) -> Void = { _, _ in
            // what was looked up without access stays empty otherwise
            self.store.reset()
            done()
        }
        if #available(iOS 17.0, *) {
            store.requestFullAccessToEvents(completion: answered)
        } else {
            store.requestAccess(to: .event, completion: answered)
        }
    }

    /// Those that can be written into.
    func writable() throws -> [EKCalendar] {
        try demandAccess()
        return store.calendars(for: .event).filter { $0.allowsContentModifications }
    }

    /// - Returns: id of the new calendar
    func create(_ title: String) throws -> String {
        try demandAccess()
        for source in sources() {
            if let id = try create(title, source) { return id }
        }
        throw Failure.noSource
    }

    /// - Returns: false: something stands in it, and it stays
    func delete(_ id: String) throws -> Bool {
        try demandAccess()
        guard let calendar = store.calendar(withIdentifier: id) else { return true }
        guard isEmpty(calendar) else { return false }
        try store.removeCalendar(calendar, commit: true)
        return true
    }

    /// Those that last into the span. A calendar that is gone has none.
    func events(_ calendarId: String, from: Date, to: Date) throws -> [EKEvent] {
        try demandAccess()
        guard let calendar = store.calendar(withIdentifier: calendarId) else { return [] }
        return events(of: calendar, from: from, to: to)
    }

    /// - Returns: id of the new event
    func add(_ content: Content, to calendarId: String) throws -> String {
        try demandAccess()
        guard let calendar = store.calendar(withIdentifier: calendarId) else { throw Failure.gone }
        let event = EKEvent(eventStore: store)
        event.calendar = calendar
        fill(event, with: content)
        try store.save(event, span: .thisEvent, commit: true)
        return event.eventIdentifier ?? ""
    }

    /// - Parameter key: what the notes of an event of the app's contain
    func change(_ id: String, key: String, to content: Content) throws {
        guard let event = try own(id, key: key) else { throw Failure.gone }
        fill(event, with: content)
        try store.save(event, span: .thisEvent, commit: true)
    }

    /// One that is gone already is no failure.
    func remove(_ id: String, key: String) throws {
        guard let event = try own(id, key: key) else { return }
        try store.remove(event, span: .thisEvent, commit: true)
    }

    private func own(_ id: String, key: String) throws -> EKEvent? {
        try demandAccess()
        guard let event = store.event(withIdentifier: id) else { return nil }
        guard !key.isEmpty, event.notes?.contains(key) == true else { throw Failure.foreign }
        return event
    }

    private func demandAccess() throws {
        guard DeviceCalendars.access == "granted" else { throw Failure.denied }
    }

    /// Identifiers of the accounts that may take a new calendar, the likeliest first. Which of them do, only trying tells.
    private func sources() -> [String] {
        let usual = store.defaultCalendarForNewEvents?.source?.sourceIdentifier
        let ranked = store.sources.compactMap { source -> (rank: Int, id: String)? in
            switch source.sourceType {
            case .birthdays, .subscribed: return nil
            case .calDAV where source.title == "iCloud": return (0, source.sourceIdentifier)
            case .local: return (1, source.sourceIdentifier)
            default: return (source.sourceIdentifier == usual ? 2 : 3, source.sourceIdentifier)
            }
        }
        return ranked.sorted { $0.rank < $1.rank }.map { $0.id }
    }

    /// - Returns: nothing, if the account does not take it
    private func create(_ title: String, _ source: String) throws -> String? {
        guard let account = store.source(withIdentifier: source) else { return nil }
        let calendar = EKCalendar(for: .event, eventStore: store)
        calendar.title = title
        calendar.source = account
        do {
            try store.saveCalendar(calendar, commit: true)
        } catch {
            store.reset()
            return nil
        }
        let id = calendar.calendarIdentifier
        // beside other accounts the system hides calendars of the phone alone as long as they are empty (Apple QA1926)
        if store.calendars(for: .event).contains(where: { $0.calendarIdentifier == id }) { return id }
        try store.removeCalendar(calendar, commit: true)
        return nil
    }

    private func isEmpty(_ calendar: EKCalendar) -> Bool {
        let reach = DeviceCalendars.reachYears
        let starts = stride(from: -reach, to: reach, by: DeviceCalendars.searchYears)
        return starts.allSatisfy { start in
            let from = DeviceCalendars.date(yearsAhead: start)
            let to = DeviceCalendars.date(yearsAhead: start + DeviceCalendars.searchYears)
            return events(of: calendar, from: from, to: to).isEmpty
        }
    }

    private func events(of calendar: EKCalendar, from: Date, to: Date) -> [EKEvent] {
        store.events(matching: store.predicateForEvents(withStart: from, end: to, calendars: [calendar]))
    }

    private func fill(_ event: EKEvent, with content: Content) {
        event.title = content.title
        event.startDate = content.start
        event.endDate = content.end
        event.notes = content.notes
        if let place = content.place { event.location = place }
        event.alarms = content.alarms.map { EKAlarm(relativeOffset: TimeInterval(-60 * $0)) }
    }

    private static func date(yearsAhead years: Int) -> Date {
        Date(timeIntervalSinceNow: TimeInterval(years) * 365 * 24 * 60 * 60)
    }
}
