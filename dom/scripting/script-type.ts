import { asciiLowercase } from '../names/ascii-case.ts';
import { ATTR, plainAttributeName } from '../names/attribute-name.ts';
import { stripAsciiWhitespace } from '../names/white-space.ts';
import { getAttribute } from '../tree/attributes.ts';
import type { ElementRecord } from '../tree/records.ts';
import { isSvg, type ScriptType } from './script-state.ts';

const LANGUAGE = plainAttributeName('language');
const EVENT = plainAttributeName('event');

/** https://mimesniff.spec.whatwg.org/#javascript-mime-type */
export const JAVASCRIPT_ESSENCE =
  /^(?:(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/;

/** Step 8 and following of https://html.spec.whatwg.org/#prepare-the-script-element; null: the element is no script. */
export function scriptTypeOf(script: ElementRecord): ScriptType | null {
  const type = getAttribute(script, ATTR.type);
  const language = isSvg(script) ? null : getAttribute(script, LANGUAGE);
  if (type === '' || (type === null && (language === null || language === ''))) return 'classic';
  const text = asciiLowercase(type === null ? `text/${language as string}` : stripAsciiWhitespace(type));
  if (JAVASCRIPT_ESSENCE.test(text)) return 'classic';
  return text === 'module' || text === 'importmap' || text === 'speculationrules' ? text : null;
}

/** Whether its `for` and `event` attributes keep a classic script from running. */
export function isForAnotherEvent(script: ElementRecord): boolean {
  const target = getAttribute(script, ATTR.for);
  const event = getAttribute(script, EVENT);
  if (isSvg(script) || target === null || event === null) return false;
  if (asciiLowercase(stripAsciiWhitespace(target)) !== 'window') return true;
  const name = asciiLowercase(stripAsciiWhitespace(event));
  return name !== 'onload' && name !== 'onload()';
}
