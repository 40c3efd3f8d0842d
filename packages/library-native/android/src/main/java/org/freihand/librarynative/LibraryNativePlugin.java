package org.freihand.librarynative;

import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.net.Uri;
import android.provider.Settings;
import android.view.Window;
import android.view.WindowManager;
import com.getcapacitor.JSArray;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import java.io.IOException;

/** What no kept plugin does for a library's app. The contract of every method: README. */
@CapacitorPlugin(name = "LibraryNative")
public class LibraryNativePlugin extends Plugin {

    private interface TagWork {
        JSObject with(TagCommands tag) throws TagException;
    }

    private static final int MOST = 0xFF;

    private TagReader reader;

    @Override
    public void load() {
        reader = new TagReader(
            getActivity(),
            new TagReader.Listener() {
                @Override
                public void found(String uid) {
                    notifyListeners("tagFound", new JSObject().put("uid", uid));
                }

                @Override
                public void switchedOff() {
                    notifyListeners("tagScanEnded", new JSObject().put("reason", "off"));
                }
            }
        );
        new WalletPass(getContext()).forget();
    }

    @Override
    protected void handleOnResume() {
        reader.resume();
    }

    @Override
    protected void handleOnPause() {
        reader.pause();
    }

    @Override
    protected void handleOnDestroy() {
        reader.destroy();
    }

    @PluginMethod
    public void nfcState(PluginCall call) {
        call.resolve(new JSObject().put("state", reader.state()));
    }

    @PluginMethod
    public void openNfcSettings(PluginCall call) {
        open(call, new Intent(Settings.ACTION_NFC_SETTINGS));
    }

    @PluginMethod
    public void startTagScan(PluginCall call) {
        getActivity().runOnUiThread(() -> {
            switch (reader.state()) {
                case "none":
                    call.unavailable("This device has no reader for tags");
                    break;
                case "off":
                    call.reject("NFC is switched off", "NFC_OFF");
                    break;
                default:
                    reader.start();
                    call.resolve();
            }
        });
    }

    /** Android shows no sheet of its own. */
    @PluginMethod
    public void setTagMessage(PluginCall call) {
        call.resolve();
    }

    @PluginMethod
    public void stopTagScan(PluginCall call) {
        getActivity().runOnUiThread(() -> {
            reader.stop();
            call.resolve();
        });
    }

    /** Android goes on to the next tag by itself when this one leaves. */
    @PluginMethod
    public void releaseTag(PluginCall call) {
        call.resolve();
    }

    @PluginMethod
    public void readTagSystem(PluginCall call) {
        ask(call, tag -> {
            TagSystem system = tag.system();
            return new JSObject()
                .put("blockSize", system.blockSize)
                .put("blockCount", system.blockCount)
                .put("afi", system.afi)
                .put("dsfid", system.dsfid);
        });
    }

    @PluginMethod
    public void readTagBlocks(PluginCall call) {
        ask(call, tag -> {
            int first = number(call, "first", 0, MOST);
            byte[] bytes = tag.read(first, number(call, "count", 1, MOST + 1 - first));
            return new JSObject().put("bytes", Iso15693Frames.text(bytes));
        });
    }

    @PluginMethod
    public void writeTagBlock(PluginCall call) {
        ask(call, tag -> {
            byte[] bytes = Iso15693Frames.bytes(call.getString("bytes", ""));
            tag.write(number(call, "block", 0, MOST), bytes);
            return new JSObject();
        });
    }

    @PluginMethod
    public void writeTagAfi(PluginCall call) {
        ask(call, tag -> {
            tag.writeAfi(number(call, "afi", 0, MOST));
            return new JSObject();
        });
    }

    @PluginMethod
    public void setTagEas(PluginCall call) {
        ask(call, tag -> {
            tag.setEas(truth(call, "isOn"));
            return new JSObject();
        });
    }

    @PluginMethod
    public void readTagEas(PluginCall call) {
        ask(call, tag -> new JSObject().put("isOn", tag.eas()));
    }

    @PluginMethod
    public void appIcons(PluginCall call) {
        AppIcons icons = new AppIcons(getContext());
        JSArray names = new JSArray(icons.names());
        call.resolve(new JSObject().put("names", names).put("current", icons.current()));
    }

    @PluginMethod
    public void setAppIcon(PluginCall call) {
        String name = call.getString("name", AppIcons.OWN);
        if (new AppIcons(getContext()).set(name)) call.resolve();
        else call.unavailable("The app has no such icon");
    }

    @PluginMethod
    public void addPass(PluginCall call) {
        byte[] bytes = WalletPass.decode(call.getString("pkpass", ""));
        if (bytes == null) {
            call.reject("The pass is not base64", "102");
        } else if (!WalletPass.isPass(bytes)) {
            call.reject("The file is not a pass", "101");
        } else {
            openPass(call, bytes);
        }
    }

    @PluginMethod
    public void installReferrer(PluginCall call) {
        StoreReferrer.ask(getContext(), referrer ->
            call.resolve(new JSObject().put("referrer", referrer))
        );
    }

    @PluginMethod
    public void holdScreen(PluginCall call) {
        boolean isAwake = call.getBoolean("isAwake", false);
        boolean isBright = call.getBoolean("isBright", false);
        getActivity().runOnUiThread(() -> {
            Window window = getActivity().getWindow();
            int awake = WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON;
            window.setFlags(isAwake ? awake : 0, awake);
            WindowManager.LayoutParams attributes = window.getAttributes();
            attributes.screenBrightness = isBright
                ? WindowManager.LayoutParams.BRIGHTNESS_OVERRIDE_FULL
                : WindowManager.LayoutParams.BRIGHTNESS_OVERRIDE_NONE;
            window.setAttributes(attributes);
            call.resolve();
        });
    }

    @PluginMethod
    public void openAppSettings(PluginCall call) {
        Uri app = Uri.fromParts("package", getContext().getPackageName(), null);
        open(call, new Intent(Settings.ACTION_APPLICATION_DETAILS_SETTINGS, app));
    }

    private void openPass(PluginCall call, byte[] bytes) {
        try {
            // the other app asks the patron, and does not tell what the answer was
            if (new WalletPass(getContext()).open(bytes)) call.resolve(new JSObject());
            else call.unavailable("No app of this device keeps passes");
        } catch (IOException full) {
            call.reject("The pass could not be handed over");
        }
    }

    private void open(PluginCall call, Intent intent) {
        try {
            getContext().startActivity(intent.addFlags(Intent.FLAG_ACTIVITY_NEW_TASK));
            call.resolve();
        } catch (ActivityNotFoundException none) {
            call.unavailable("This device has no such page of settings");
        }
    }

    private void ask(PluginCall call, TagWork work) {
        boolean isTaken = reader.execute(() -> {
            try {
                call.resolve(work.with(reader.tag(call.getString("uid"))));
            } catch (TagException error) {
                call.reject(error.getMessage(), error.code);
            } catch (IllegalArgumentException error) {
                call.reject(error.getMessage());
            }
        });
        if (!isTaken) call.reject("The app is being closed", TagException.LOST);
    }

    private static int number(PluginCall call, String name, int least, int most) {
        Integer value = call.getInt(name);
        if (value != null && value >= least && value <= most) return value;
        throw new IllegalArgumentException(name + " must be from " + least + " to " + most);
    }

    private static boolean truth(PluginCall call, String name) {
        Boolean value = call.getBoolean(name);
        if (value != null) return value;
        throw new IllegalArgumentException(name + " is missing");
    }
}
