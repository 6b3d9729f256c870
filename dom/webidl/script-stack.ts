/**
 * https://html.spec.whatwg.org/#javascript-execution-context-stack, as far as it matters: how many scripts and callbacks of
 * pages run, one inside the other. All realms count together.
 */
export const scriptStack = { depth: 0 };
