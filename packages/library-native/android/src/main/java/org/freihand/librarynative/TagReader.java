package org.freihand.librarynative;

import android.app.Activity;
import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;
import android.content.IntentFilter;
import android.nfc.NfcAdapter;
import android.nfc.Tag;
import android.nfc.tech.NfcV;
import android.os.Bundle;
import androidx.core.content.ContextCompat;
import java.io.IOException;

/** The phone's reader. Its fields belong to the main thread, the tag in the field to the one thread of `commands`. */
final class TagReader {

    interface Listener {
        void found(String uid);

        void switchedOff();
    }

    /** Android asks the tag again and again whether it is there; every time costs a write in progress its turn. */
    private static final int PRESENCE_CHECK_MILLISECONDS = 1000;

    private final Activity activity;
    private final NfcAdapter adapter;
    private final Listener listener;
    private final CommandQueue commands = new CommandQueue();
    private boolean isWanted;
    private NfcVLink link;
    private TagCommands tag;
    private String uid;

    private final BroadcastReceiver switching = new BroadcastReceiver() {
        @Override
        public void onReceive(Context context, Intent intent) {
            int off = NfcAdapter.STATE_OFF;
            if (intent.getIntExtra(NfcAdapter.EXTRA_ADAPTER_STATE, off) != off || !isWanted) return;
            isWanted = false;
            listener.switchedOff();
        }
    };

    TagReader(Activity activity, Listener listener) {
        this.activity = activity;
        this.listener = listener;
        this.adapter = NfcAdapter.getDefaultAdapter(activity);
        // Exported, since it is not the system's own user that tells; nobody else is allowed to.
        ContextCompat.registerReceiver(
            activity,
            switching,
            new IntentFilter(NfcAdapter.ACTION_ADAPTER_STATE_CHANGED),
            ContextCompat.RECEIVER_EXPORTED
        );
    }

    /** `none`: the phone has no reader. */
    String state() {
        if (adapter == null) return "none";
        return adapter.isEnabled() ? "on" : "off";
    }

    void start() {
        isWanted = true;
        listen();
    }

    void stop() {
        isWanted = false;
        rest();
        commands.run(this::forget);
    }

    void resume() {
        if (isWanted) listen();
    }

    void pause() {
        if (isWanted) rest();
    }

    void destroy() {
        activity.unregisterReceiver(switching);
        // a tag may still come while the app is being closed
        commands.end(this::forget);
    }

    /** Carries out work with tags, one after the other. @return false: the app is being closed, and it is not done */
    boolean execute(Runnable work) {
        return commands.run(work);
    }

    /** Within `execute` only. */
    TagCommands tag(String wanted) throws TagException {
        if (tag == null || !uid.equals(wanted)) {
            throw TagException.lost("This tag is not in the field");
        }
        return tag;
    }

    private void listen() {
        Bundle options = new Bundle();
        options.putInt(NfcAdapter.EXTRA_READER_PRESENCE_CHECK_DELAY, PRESENCE_CHECK_MILLISECONDS);
        int flags = NfcAdapter.FLAG_READER_NFC_V | NfcAdapter.FLAG_READER_SKIP_NDEF_CHECK;
        adapter.enableReaderMode(activity, found -> commands.run(() -> take(found)), flags, options);
    }

    private void rest() {
        if (adapter != null) adapter.disableReaderMode(activity);
    }

    private void take(Tag found) {
        NfcV technology = NfcV.get(found);
        if (technology == null) return;
        forget();
        NfcVLink next = new NfcVLink(technology);
        try {
            next.open();
        } catch (IOException gone) {
            // it was in the field too short; Android tells when it comes back
            return;
        }
        link = next;
        tag = new TagCommands(next, found.getId());
        uid = Iso15693Frames.uidText(found.getId());
        listener.found(uid);
    }

    private void forget() {
        if (link != null) link.close();
        link = null;
        tag = null;
    }
}
