/** https://infra.spec.whatwg.org/#surrogate */
export function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}

/** https://infra.spec.whatwg.org/#noncharacter */
export function isNoncharacter(code: number): boolean {
  return (code >= 0xfdd0 && code <= 0xfdef) || (code & 0xfffe) === 0xfffe;
}

/** A https://infra.spec.whatwg.org/#control that is neither ASCII whitespace nor U+0000. */
export function isControl(code: number): boolean {
  if (code >= 0x20) return code >= 0x7f && code <= 0x9f;
  return code > 0 && code !== 0x09 && code !== 0x0a && code !== 0x0c && code !== 0x0d;
}
