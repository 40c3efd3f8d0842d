package org.freihand.librarynative;

import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.provider.CalendarContract;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

/** The calendar of the device, as far as the app needs it: reminders are notifications here, so that it is never read. */
@CapacitorPlugin(name = "LibraryCalendar")
public class LibraryCalendarPlugin extends Plugin {

    /** The form of the app that keeps the patron's calendar. It needs no permission, and does not tell what becomes of it. */
    @PluginMethod
    public void offerEvent(PluginCall call) {
        Intent form = new Intent(Intent.ACTION_INSERT, CalendarContract.Events.CONTENT_URI)
            .putExtra(CalendarContract.Events.TITLE, call.getString("title", ""))
            .putExtra(CalendarContract.EXTRA_EVENT_BEGIN_TIME, moment(call, "start"))
            .putExtra(CalendarContract.EXTRA_EVENT_END_TIME, moment(call, "end"))
            .putExtra(CalendarContract.EXTRA_EVENT_ALL_DAY, truth(call, "isAllDay"))
            .putExtra(CalendarContract.Events.DESCRIPTION, call.getString("notes", ""))
            .putExtra(CalendarContract.Events.EVENT_LOCATION, call.getString("place", ""));
        try {
            getActivity().startActivity(form);
            call.resolve(new JSObject());
        } catch (ActivityNotFoundException none) {
            call.unavailable("No app of this device keeps a calendar");
        }
    }

    /** Capacitor itself reads a number as long only if it is too large for 32 bits. */
    private static long moment(PluginCall call, String name) {
        return call.getData().optLong(name);
    }

    private static boolean truth(PluginCall call, String name) {
        return Boolean.TRUE.equals(call.getBoolean(name, false));
    }
}
