package org.freihand.librarynative;

import android.content.ComponentName;
import android.content.Context;
import android.content.pm.ActivityInfo;
import android.content.pm.PackageInfo;
import android.content.pm.PackageManager;
import java.util.ArrayList;
import java.util.List;

/**
 * Icon and title of the app in the launcher: one `activity-alias` each, named PACKAGE.icon.NAME, of which one is enabled.
 * The activity itself is never disabled: Android would end the app in the middle and lose its place in the launcher.
 */
final class AppIcons {

    static final String OWN = "own";

    private final PackageManager packages;
    private final String packageName;

    AppIcons(Context context) {
        packages = context.getPackageManager();
        packageName = context.getPackageName();
    }

    /** Without the app's own. */
    List<String> names() {
        List<String> names = all();
        names.remove(OWN);
        return names;
    }

    /** Null: the app's own. */
    String current() {
        for (ActivityInfo alias : aliases()) {
            String name = alias.name.substring(prefix().length());
            if (!name.equals(OWN) && isEnabled(alias)) return name;
        }
        return null;
    }

    /** @return false: there is no icon of this name, and nothing has changed */
    boolean set(String name) {
        List<String> names = all();
        if (!names.contains(name)) return false;
        // First the new one: without any the app would be gone from the launcher.
        enable(name, PackageManager.COMPONENT_ENABLED_STATE_ENABLED);
        names.remove(name);
        for (String other : names) enable(other, PackageManager.COMPONENT_ENABLED_STATE_DISABLED);
        return true;
    }

    private String prefix() {
        return packageName + ".icon.";
    }

    private List<String> all() {
        List<String> names = new ArrayList<>();
        for (ActivityInfo alias : aliases()) names.add(alias.name.substring(prefix().length()));
        return names;
    }

    private List<ActivityInfo> aliases() {
        int all = PackageManager.GET_ACTIVITIES | PackageManager.MATCH_DISABLED_COMPONENTS;
        List<ActivityInfo> aliases = new ArrayList<>();
        try {
            PackageInfo app = packages.getPackageInfo(packageName, all);
            for (ActivityInfo activity : app.activities) {
                if (activity.name.startsWith(prefix())) aliases.add(activity);
            }
        } catch (PackageManager.NameNotFoundException impossible) {
            throw new IllegalStateException(impossible);
        }
        return aliases;
    }

    private boolean isEnabled(ActivityInfo alias) {
        int state = packages.getComponentEnabledSetting(new ComponentName(packageName, alias.name));
        boolean isAsShipped = state == PackageManager.COMPONENT_ENABLED_STATE_DEFAULT;
        return isAsShipped ? alias.enabled : state == PackageManager.COMPONENT_ENABLED_STATE_ENABLED;
    }

    private void enable(String name, int state) {
        ComponentName alias = new ComponentName(packageName, prefix() + name);
        packages.setComponentEnabledSetting(alias, state, PackageManager.DONT_KILL_APP);
    }
}
