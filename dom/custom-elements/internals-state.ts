/** https://html.spec.whatwg.org/#elementinternals */
export class InternalsState {
  readonly kind = 'ElementInternals';
}
