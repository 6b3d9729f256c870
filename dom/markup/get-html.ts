import { platform } from '../realm/platform.ts';
import { recordOrNull } from '../realm/target-link.ts';
import { isNodeRecord } from '../tree/link.ts';
import { isShadowRoot, type ParentRecord } from '../tree/records.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { typeError } from '../webidl/unnamed.ts';
import { WITHOUT_SHADOW_ROOTS } from './fragment.ts';

/** https://html.spec.whatwg.org/#dom-element-gethtml and https://html.spec.whatwg.org/#dom-shadowroot-gethtml */
export function getHTML(node: ParentRecord, options: unknown): string {
  const dictionary = toDictionary(options, 'GetHTMLOptions');
  if (dictionary === null) return platform().serializeHtmlFragment(node, WITHOUT_SHADOW_ROOTS);
  const serializableShadowRoots = Boolean(dictionary.serializableShadowRoots);
  const shadowRoots = toShadowRoots(dictionary.shadowRoots);
  return platform().serializeHtmlFragment(node, { serializableShadowRoots, shadowRoots });
}

/** `sequence<ShadowRoot>` */
function toShadowRoots(value: unknown): ParentRecord[] {
  if (value === undefined) return [];
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) {
    throw typeError("The 'shadowRoots' member of GetHTMLOptions is not a sequence.");
  }
  const shadowRoots: ParentRecord[] = [];
  for (const item of value as Iterable<unknown>) {
    const record = recordOrNull(item);
    if (record === null || !isNodeRecord(record) || !isShadowRoot(record)) {
      throw typeError("The 'shadowRoots' member of GetHTMLOptions holds something that is no ShadowRoot.");
    }
    shadowRoots.push(record);
  }
  return shadowRoots;
}
