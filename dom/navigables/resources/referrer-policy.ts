import { REFERRER_POLICIES } from '../../html/enumerations.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { hostOfWindow } from '../../realm/shared/window-record.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { type ElementRecord, NodeFlag } from '../../tree/records.ts';

/** The state of the element's https://html.spec.whatwg.org/#referrer-policy-attribute; '' for that of the document. */
export function referrerPolicyOf(element: ElementRecord): string {
  const policy = asciiLowercase(getAttribute(element, ATTR.referrerpolicy) ?? '');
  return (REFERRER_POLICIES as readonly string[]).includes(policy) ? policy : '';
}

/** What a meta element may say that no header does. https://html.spec.whatwg.org/#meta-referrer */
function ofMeta(content: string): string {
  switch (content) {
    case 'never':
      return 'no-referrer';
    case 'default':
      return 'strict-origin-when-cross-origin';
    case 'always':
      return 'unsafe-url';
    case 'origin-when-crossorigin':
      return 'origin-when-cross-origin';
    default:
      return content;
  }
}

/** https://html.spec.whatwg.org/#meta-referrer, of a meta element that came into the document or changed. */
export function referrerPolicyChanged(meta: ElementRecord): void {
  const window = windowOfDocument(meta.nodeDocument);
  if (window === null || (meta.flags & NodeFlag.Connected) === 0) return;
  if (asciiLowercase(getAttribute(meta, ATTR.name) ?? '') !== 'referrer') return;
  const policy = ofMeta(asciiLowercase(getAttribute(meta, ATTR.content) ?? ''));
  if ((REFERRER_POLICIES as readonly string[]).includes(policy)) hostOfWindow(window).client.setReferrerPolicy(policy);
}
