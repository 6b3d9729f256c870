import { reaction } from './language/reaction.ts';

export type Executor<Value> = (resolve: (value: Value) => void, reject: (reason: unknown) => void) => void;

/**
 * What a realm makes of values of the language. Where scripts have a context of their own, what the core's language makes is not of it:
 * arrays, promises, errors, functions.
 */
export interface LanguageRealm {
  /** The realm's own prototype in the place of one of this module's realm; any other as it is. */
  prototypeLike(prototype: object): object;
  /**
   * What a new object of the interface inherits from. Where scripts have a context of their own it gets the prototype of that as it is handed
   * out: no function of a page is to be found on it before.
   */
  prototypeForNew(Class: { readonly prototype: object }): object;
  /** What the language of this module's realm has made, as a value of the realm; all others as they are. */
  own<Value>(value: Value): Value;
  /** The same for the functions of a property that an object has of its own. */
  ownProperty(key: PropertyKey, descriptor: PropertyDescriptor): PropertyDescriptor;
  /** What was thrown here, as what a function of the realm throws. */
  thrown(exception: unknown): unknown;
  /** A promise of the realm. https://webidl.spec.whatwg.org/#a-new-promise */
  newPromise<Value>(executor: Executor<Value>): Promise<Value>;
  /** https://webidl.spec.whatwg.org/#dfn-perform-steps-once-promise-is-settled, of what a script gave for a promise. The steps must not throw. */
  react(value: unknown, fulfilled: (value: unknown) => void, rejected: (reason: unknown) => void): void;
  /**
   * The handler of a Proxy, the traps of which run in the realm.
   *
   * @param isReady - What its `get` gives is of the realm already: nodes, no objects, or what the target inherits.
   */
  guarded(handler: ProxyHandler<object>, isReady?: boolean): ProxyHandler<object>;
}

/** A realm whose language is that of this module. */
export class SameLanguage implements LanguageRealm {
  prototypeLike(prototype: object): object {
    return prototype;
  }

  prototypeForNew({ prototype }: { readonly prototype: object }): object {
    return prototype;
  }

  own<Value>(value: Value): Value {
    return value;
  }

  ownProperty(_key: PropertyKey, descriptor: PropertyDescriptor): PropertyDescriptor {
    return descriptor;
  }

  thrown(exception: unknown): unknown {
    return exception;
  }

  newPromise<Value>(executor: Executor<Value>): Promise<Value> {
    return new Promise(executor);
  }

  react(value: unknown, fulfilled: (value: unknown) => void, rejected: (reason: unknown) => void): void {
    void reaction(value, fulfilled, rejected);
  }

  guarded(handler: ProxyHandler<object>): ProxyHandler<object> {
    return handler;
  }
}

/** Of what https://html.spec.whatwg.org/#concept-current-everything names; `tree/link.ts` knows more of it. */
export const currentLanguage: { realm: LanguageRealm } = { realm: new SameLanguage() };

/** What this module's realm has made, as a value of the current realm. */
export function own<Value>(value: Value): Value {
  return currentLanguage.realm.own(value);
}

/** The prototype of an object of the interface that is made now. */
export function prototypeForNew(Class: { readonly prototype: object }): object {
  return currentLanguage.realm.prototypeForNew(Class);
}

/** A promise of the current realm. https://webidl.spec.whatwg.org/#a-new-promise */
export function newPromise<Value>(executor: Executor<Value>): Promise<Value> {
  return currentLanguage.realm.newPromise(executor);
}
