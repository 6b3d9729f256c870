import { type Accessibility, accessibility } from '../../dom/accessibility/open-accessibility.ts';
import { recordOrNull } from '../../dom/realm/target-link.ts';
import { describe } from '../options.ts';
import { accessibilityOffered } from '../window/offer-accessibility.ts';
import { accessibilityOfRealms } from '../window/support.ts';

/** What tells of the node, in whichever copy of the core it is. */
function accessibilityOf(node: unknown): Accessibility | null {
  if (typeof node !== 'object' || node === null) return null;
  if (recordOrNull(node) !== null) return accessibility;
  return accessibilityOfRealms(node) ?? accessibilityOffered(node);
}

/** @throws TypeError for what is no node of livedom, or not of the kind that is wanted. */
export function ask<Answer>(
  caller: string,
  wanted: string,
  node: Node,
  question: (of: Accessibility) => Answer | null,
): Answer {
  const found = accessibilityOf(node);
  const answer = found === null ? null : question(found);
  if (answer === null) throw new TypeError(`${caller} takes ${wanted} that livedom made; it got ${describe(node)}.`);
  return answer;
}
