import DOMPurify from "dompurify";
import { ATTRIBUTES, READ } from "./allowed.rules.ts";
import { quietHtml } from "./quiet-html.rules.ts";

/**
 * The body of third-party HTML with nothing in it but what `allowed.rules.ts` lists. It is in a document of its own
 * that loads and runs nothing.
 *
 * Trusted Types: text becomes HTML here only, through DOMPurify's own policy, whose name is `dompurify`. The server's
 * policy has to allow it: `require-trusted-types-for 'script'; trusted-types dompurify`.
 * @source Q-2
 */
export function sanitised(html: string): DocumentFragment {
  return DOMPurify.sanitize(quietHtml(html), {
    ALLOWED_TAGS: [...READ],
    ALLOWED_ATTR: [...ATTRIBUTES],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // addresses are checked by linkTarget; scripts do not get that far
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[/#])/i,
    ADD_URI_SAFE_ATTR: ["lang"],
    RETURN_DOM_FRAGMENT: true,
  });
}
