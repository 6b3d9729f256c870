import { asciiLowercase } from '../names/ascii-case.ts';
import { plainAttributeName } from '../names/attribute-name.ts';
import { getAttribute } from '../tree/attributes.ts';
import { isHtmlElement } from '../tree/is-html.ts';
import type { ElementRecord } from '../tree/records.ts';

export const HIDDEN = plainAttributeName('hidden');

/** https://html.spec.whatwg.org/#attr-hidden-until-found-state */
export function isHiddenUntilFound(element: ElementRecord): boolean {
  return isHtmlElement(element) && asciiLowercase(getAttribute(element, HIDDEN) ?? '') === 'until-found';
}
