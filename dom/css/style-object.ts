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

  override setsName(target: object, name: string): boolean {
    return !(name in target) && styles().nameOfAttribute(name) !== null;
  }

  override defineProperty(target: object, key: string | symbol, descriptor: PropertyDescriptor): boolean {
    // To the Standard the properties are accessors of the prototype, so that one of the object's own is put before them.
    const isAccessor = 'get' in descriptor || 'set' in descriptor;
    if (isAccessor && typeof key === 'string' && arrayIndexOf(key) < 0)
      return Reflect.defineProperty(target, key, descriptor);
    return super.defineProperty(target, key, descriptor);
  }
}

/** The object that users see, of a style that has to do with the node. */
export function createStyleDeclaration(node: NodeRecord | null, style: StyleState): object {
  const object = new StyleProperties(style).createProxy(prototypeFor(node, interfaceNamed(style.kind)));
  linkState(object, style);
  return object;
}
