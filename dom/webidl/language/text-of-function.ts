import { apply, functionToString, ownValue } from './intrinsics.ts';

const { includes } = String.prototype;

/** What `lib/window/page/page-functions.ts` calls in each function that it makes, and in each interface object. */
const MARKS: readonly string[] = ['enterPlatform(', 'calledAsFunction('];

/** https://tc39.es/ecma262/#sec-function.prototype.tostring, where functions of the platform are native ones, as libraries ask. */
export function textOfFunction(of: unknown): string {
  const text: string = apply(functionToString, of, []);
  if (!apply(includes, text, [MARKS[0]]) && !apply(includes, text, [MARKS[1]])) return text;
  const name = ownValue(of as object, 'name');
  return `function ${typeof name === 'string' ? name : ''}() { [native code] }`;
}
