import { prototypeFor } from '../tree/link.ts';
import type { NodeRecord } from '../tree/records.ts';
import { toDOMStringOrEmpty } from '../webidl/convert.ts';
import { interfaceNamed } from '../webidl/lazy-interface.ts';
import { arrayIndexOf, LegacyPlatformObject } from '../webidl/legacy-platform-object.ts';
import { linkState } from '../webidl/state.ts';
import type { StyleState } from './style-state.ts';
import { styles } from './styles.ts';

/** https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-camel-cased-attribute, set to a value. */
export function assignProperty(style: StyleState, name: string, value: unknown): void {
  const text = toDOMStringOrEmpty(value);
  if (text === '') style.removeProperty(name);
  else style.setProperty(name, text, false);
}

/** The properties of a style declaration, as named ones; anything else that a script sets is a property of its own. */
class StyleProperties extends LegacyPlatformObject {
  readonly #style: StyleState;

  constructor(style: StyleState) {
    super();
    this.#style = style;
  }

  override get namesAreEnumerable(): boolean {
    return true;
  }

  override get hasNamedSetter(): boolean {
    return true;
  }

  override get givesNodes(): boolean {
    return true;
  }

  indexedLength(): number {
    return this.#style.length;
  }

  indexedValue(index: number): string | undefined {
    return this.#style.nameAt(index);
  }

  namedValue(name: string): string | undefined {
    const property = styles().nameOfAttribute(name);
    return property === null ? undefined : this.#style.getPropertyValue(property);
  }

  supportedNames(): readonly string[] {
    return styles().propertyAttributes();
  }

  override setNamed(name: string, value: unknown): void {
    assignProperty(this.#style, styles().nameOfAttribute(name)!, value);
  }

  override set(target: object, key: string | symbol, value: unknown, receiver: unknown): boolean {
    if (typeof key !== 'string' || this.#isProperty(target, key)) return super.set(target, key, value, receiver);
    return Reflect.set(target, key, value, receiver);
  }

  override defineProperty(target: object, key: string | symbol, descriptor: PropertyDescriptor): boolean {
    // To the Standard the properties are accessors of the prototype, so that one of the object's own is put before them.
    const isNamed = !('get' in descriptor || 'set' in descriptor);
    if (typeof key !== 'string' || this.#isProperty(target, key, isNamed)) {
      return super.defineProperty(target, key, descriptor);
    }
    return Reflect.defineProperty(target, key, descriptor);
  }

  #isProperty(target: object, key: string, isNamed = true): boolean {
    return !(key in target) && (arrayIndexOf(key) >= 0 || (isNamed && styles().nameOfAttribute(key) !== null));
  }
}

/** The object that users see, of a style that has to do with the node. */
export function createStyleDeclaration(node: NodeRecord | null, style: StyleState): object {
  const object = new StyleProperties(style).createProxy(prototypeFor(node, interfaceNamed(style.kind)));
  linkState(object, style);
  return object;
}
