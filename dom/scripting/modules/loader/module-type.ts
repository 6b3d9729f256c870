import type { ModuleRequest } from '../module-description.ts';

export type ModuleType = 'javascript-or-wasm' | 'json' | 'css';

/**
 * https://html.spec.whatwg.org/#module-type-from-module-request and #module-type-allowed. Throws a SyntaxError for an
 * attribute that is not known, a TypeError for a type.
 */
export function moduleTypeOf({ attributes }: Pick<ModuleRequest, 'attributes'>): ModuleType {
  let type: ModuleType = 'javascript-or-wasm';
  for (const [key, value] of attributes) {
    if (key !== 'type') throw new SyntaxError(`Invalid attribute key "${key}".`);
    if (value !== 'json' && value !== 'css') throw new TypeError(`"${value}" is not a valid module type.`);
    type = value;
  }
  return type;
}

/** https://mimesniff.spec.whatwg.org/#javascript-mime-type, whatever its parameters. */
const JAVASCRIPT =
  /^[\t\n\r ]*(?:(?:application|text)\/(?:x-)?(?:ecma|java)script|text\/(?:javascript1\.[0-5]|jscript|livescript))[\t\n\r ]*(?:;|$)/i;

/** https://mimesniff.spec.whatwg.org/#json-mime-type */
const JSON_TYPE =
  /^[\t\n\r ]*(?:(?:application|text)\/json|[!#$%&'*+\-.^`|~\w]+\/[!#$%&'*+\-.^`|~\w]+\+json)[\t\n\r ]*(?:;|$)/i;

/** The essence is that of CSS, whatever its parameters. https://mimesniff.spec.whatwg.org/#mime-type-essence */
const CSS_TYPE = /^[\t\n\r ]*text\/css[\t\n\r ]*(?:;|$)/i;

export function typeOfResponse(contentType: string | null): ModuleType | null {
  if (contentType === null) return null;
  if (JAVASCRIPT.test(contentType)) return 'javascript-or-wasm';
  if (CSS_TYPE.test(contentType)) return 'css';
  return JSON_TYPE.test(contentType) ? 'json' : null;
}
