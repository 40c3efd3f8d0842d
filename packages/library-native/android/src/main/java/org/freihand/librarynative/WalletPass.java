package org.freihand.librarynative;

import android.content.ActivityNotFoundException;
import android.content.Context;
import android.content.Intent;
import android.net.Uri;
import android.util.Base64;
import androidx.core.content.FileProvider;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Hands a pass to the phone's wallet. Android has none of its own: the app that opens passes decides what becomes of it. */
final class WalletPass {

    private static final String TYPE = "application/vnd.apple.pkpass";
    private static final String CONTENT = "pass.json";

    private final Context context;

    WalletPass(Context context) {
        this.context = context;
    }

    /** Null: the text is not base64. */
    static byte[] decode(String text) {
        // Android's decoder leaves out what it cannot read, so that half a pass would come out.
        if (!isBase64(text)) return null;
        return Base64.decode(text, Base64.DEFAULT);
    }

    static boolean isPass(byte[] bytes) {
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (CONTENT.equals(entry.getName())) return true;
            }
            return false;
        } catch (IOException | IllegalArgumentException broken) {
            return false;
        }
    }

    /** @return false: no app opens passes */
    boolean open(byte[] bytes) throws IOException {
        String authority = context.getPackageName() + ".fileprovider";
        Uri uri = FileProvider.getUriForFile(context, authority, keep(bytes));
        Intent intent = new Intent(Intent.ACTION_VIEW).setDataAndType(uri, TYPE);
        intent.addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION | Intent.FLAG_ACTIVITY_NEW_TASK);
        try {
            context.startActivity(intent);
            return true;
        } catch (ActivityNotFoundException none) {
            forget();
            return false;
        }
    }

    /** The pass bears a name and a card number: it stays no longer than until the next one or the next start. */
    void forget() {
        file().delete();
    }

    private File keep(byte[] bytes) throws IOException {
        File file = file();
        File folder = file.getParentFile();
        if (folder != null) folder.mkdirs();
        try (FileOutputStream stream = new FileOutputStream(file)) {
            stream.write(bytes);
        }
        return file;
    }

    private File file() {
        return new File(new File(context.getCacheDir(), "passes"), "card.pkpass");
    }

    private static boolean isBase64(String text) {
        int end = text.length();
        if (end % 4 != 0) return false;
        while (end > text.length() - 2 && end > 0 && text.charAt(end - 1) == '=') end--;
        for (int i = 0; i < end; i++) {
            char letter = text.charAt(i);
            boolean isLetter = (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z');
            if (!isLetter && (letter < '0' || letter > '9') && letter != '+' && letter != '/') return false;
        }
        return true;
    }
}
