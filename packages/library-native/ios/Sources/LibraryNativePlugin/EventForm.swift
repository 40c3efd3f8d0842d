import EventKitUI
import UIKit

/// The system's own form for an event, filled in. Lives until it is answered.
final class EventForm: NSObject, EKEventEditViewDelegate {
    /// Also keeps this object: the form's delegate is weak.
    private var answered: ((_ isSaved: Bool) -> Void)?

    private init(answered: @escaping (_ isSaved: Bool) -> Void) {
        super.init()
        self.answered = { isSaved in
            self.answered = nil
            answered(isSaved)
        }
    }

    /// On the main thread only. The form needs no access to the calendars: it is not the app that saves.
    static func offer(
        _ content: DeviceCalendars.Content,
        isAllDay: Bool,
        above page: UIViewController,
        answered: @escaping (_ isSaved: Bool) -> Void
    ) {
        let store = EKEventStore()
        let event = EKEvent(eventStore: store)
        event.title = content.title
        event.startDate = content.start
        event.endDate = content.end
        event.isAllDay = isAllDay
        event.notes = content.notes
        event.location = content.place
        let question = EventForm(answered: answered)
        let form = EKEventEditViewController()
        form.eventStore = store
        form.event = event
        form.editViewDelegate = question
        // drawn down, it would go without telling its delegate
        form.isModalInPresentation = true
        page.present(form, animated: true)
    }

    func eventEditViewController(
        _ controller: EKEventEditViewController,
        didCompleteWith action: EKEventEditViewAction
    ) {
        controller.dismiss(animated: true) { self.answered?(action == .saved) }
    }
}
