import { typeError } from './unnamed.ts';

const { get, set } = Reflect;

/**
 * https://webidl.spec.whatwg.org/#PutForwards: what is given for an attribute is set on the object that is its value, as scripts would,
 * who may have put something else into the place of either.
 */
export function putForwards(object: object, attribute: string, forwardedTo: string, value: unknown): void {
  const target: unknown = get(object, attribute);
  if (target === null || (typeof target !== 'object' && typeof target !== 'function')) {
    throw typeError('The attribute value is not an object');
  }
  set(target, forwardedTo, value);
}
