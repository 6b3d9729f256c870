/**
 * Values as text, both ways: in a page's realm, where the module is evaluated before any script, and in the program, which believes
 * nothing that it reads. What is written is a structured clone already, so that nothing of it is a getter or a Proxy.
 * https://html.spec.whatwg.org/#safe-passing-of-structured-data
 *
 * Every object is written where it is first met, by a letter for what it is; what is in it follows once all before it is written,
 * object by object in the order in which they were met. So neither side needs a stack.
 *
 * What a page may have replaced of the language is not called as far as that costs nothing: it breaks but its own answers.
 */

export { decodeValue } from './values/decode-value.ts';
export { encodeValue } from './values/encode-value.ts';
