/** https://html.spec.whatwg.org/#cross-origin-opener-policy-value */
export type OpenerPolicy =
  | 'unsafe-none'
  | 'same-origin-allow-popups'
  | 'same-origin'
  | 'same-origin-plus-COEP'
  | 'noopener-allow-popups';
