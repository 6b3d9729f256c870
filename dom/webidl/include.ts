/**
 * Puts the members of an interface mixin on a class that includes it. Each class gets functions of its own, because
 * each checks that `this` is of that class. https://webidl.spec.whatwg.org/#include
 */
export function include(Class: { readonly prototype: object }, members: object): void {
  Object.defineProperties(Class.prototype, Object.getOwnPropertyDescriptors(members));
}
