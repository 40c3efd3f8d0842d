package org.freihand.librarynative;

import android.content.Context;
import android.os.RemoteException;
import com.android.installreferrer.api.InstallReferrerClient;
import com.android.installreferrer.api.InstallReferrerStateListener;
import java.util.function.Consumer;

/** Asks the store once which link the app was installed from. */
final class StoreReferrer implements InstallReferrerStateListener {

    private final InstallReferrerClient client;
    private Consumer<String> tell;

    private StoreReferrer(Context context, Consumer<String> tell) {
        this.client = InstallReferrerClient.newBuilder(context).build();
        this.tell = tell;
    }

    /** @param tell called once; null: the store says nothing, or there is no store */
    static void ask(Context context, Consumer<String> tell) {
        StoreReferrer question = new StoreReferrer(context, tell);
        question.client.startConnection(question);
    }

    @Override
    public void onInstallReferrerSetupFinished(int code) {
        answer(code == InstallReferrerClient.InstallReferrerResponse.OK ? read() : null);
    }

    @Override
    public void onInstallReferrerServiceDisconnected() {
        answer(null);
    }

    private String read() {
        try {
            return client.getInstallReferrer().getInstallReferrer();
        } catch (RemoteException | RuntimeException gone) {
            // the store has ended in the meantime; it is asked again at the next start
            return null;
        }
    }

    private void answer(String referrer) {
        Consumer<String> once = tell;
        tell = null;
        if (once == null) return;
        client.endConnection();
        once.accept(referrer);
    }
}
