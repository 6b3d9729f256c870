import { platform } from '../realm/platform.ts';
import { recordOrNull } from '../realm/target-link.ts';
import { isNodeRecord } from '../tree/link.ts';
import { isShadowRoot, type ParentRecord } from '../tree/records.ts';
import { toSequence } from '../webidl/convert.ts';
import { convertedMember, toDictionary } from '../webidl/dictionary.ts';
import { typeError } from '../webidl/unnamed.ts';
import { WITHOUT_SHADOW_ROOTS } from './fragment.ts';

/** https://html.spec.whatwg.org/#dom-element-gethtml and https://html.spec.whatwg.org/#dom-shadowroot-gethtml */
export function getHTML(node: ParentRecord, options: unknown): string {
  const dictionary = toDictionary(options, 'GetHTMLOptions');
  if (dictionary === null) return platform().serializeHtmlFragment(node, WITHOUT_SHADOW_ROOTS);
  const serializableShadowRoots = Boolean(dictionary.serializableShadowRoots);
  const shadowRoots =
    convertedMember(
      dictionary.shadowRoots,
      (value) => toSequence(value, toShadowRoot),
      'GetHTMLOptions',
      'shadowRoots',
    ) ?? [];
  return platform().serializeHtmlFragment(node, { serializableShadowRoots, shadowRoots });
}

function toShadowRoot(value: unknown): ParentRecord {
  const record = recordOrNull(value);
  if (record === null || !isNodeRecord(record) || !isShadowRoot(record))
    throw typeError("Failed to convert value to 'ShadowRoot'.");
  return record;
}
