import type { ModuleRequest } from './module-description.ts';

export type ModuleType = 'javascript-or-wasm' | 'json';

/**
 * https://html.spec.whatwg.org/#module-type-from-module-request and #module-type-allowed. Throws a SyntaxError for an
 * attribute that is not known, a TypeError for a type.
 *
 * DEVIATION: there is no CSSStyleSheet, and the Standard refuses CSS modules where there is none.
 */
export function moduleTypeOf({ attributes }: Pick<ModuleRequest, 'attributes'>): ModuleType {
  let type: ModuleType = 'javascript-or-wasm';
  for (const [key, value] of attributes) {
    if (key !== 'type') throw new SyntaxError(`Invalid attribute key "${key}".`);
    if (value !== 'json') throw new TypeError(`"${value}" is not a valid module type.`);
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

export function typeOfResponse(contentType: string | null): ModuleType | null {
  if (contentType === null) return null;
  if (JAVASCRIPT.test(contentType)) return 'javascript-or-wasm';
  return JSON_TYPE.test(contentType) ? 'json' : null;
}
