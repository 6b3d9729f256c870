import { type AnyRecord, isNodeRecord, realmOf } from '../tree/link.ts';
import { type WindowRecord, windowOfTarget } from './shared/window-record.ts';

/**
 * The window that is https://html.spec.whatwg.org/#concept-relevant-global of a target, where windows share the language; null: that of
 * the language's realm is.
 */
export function relevantWindow(target: AnyRecord): WindowRecord | null {
  const { window } = isNodeRecord(target) ? realmOf(target) : target.realm;
  return (window as WindowRecord | null) ?? windowOfTarget(target);
}
