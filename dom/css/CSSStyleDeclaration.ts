import { defineIterator } from '../collections/array-members.ts';
import { asciiLowercase } from '../names/element-name.ts';
import { requireArguments, toDOMString, toDOMStringOrEmpty, toUnsignedLong } from '../webidl/convert.ts';
import { exposeWhenSeen, seen } from '../webidl/expose-when-seen.ts';
import { LegacyPlatformObject } from '../webidl/legacy-platform-object.ts';
import { brandOf, linkState } from '../webidl/state.ts';
import { isCustomProperty, propertyAttributes, propertyOf, propertyOfAttribute } from './properties.ts';
import type { StyleState } from './style-state.ts';

const thisStyle = brandOf<StyleState>('CSSStyleDeclaration');

/** https://drafts.csswg.org/cssom/#the-cssstyledeclaration-interface. Its properties are named ones of the Proxy, as in Chromium. */
export class CSSStyleDeclaration {
  constructor() {
    throw new TypeError('Illegal constructor');
  }

  get cssText(): string {
    return thisStyle(this).cssText;
  }

  set cssText(value: unknown) {
    thisStyle(this).cssText = toDOMString(value);
  }

  get length(): number {
    return thisStyle(this).names.length;
  }

  item(index: unknown): string {
    const style = thisStyle(this);
    requireArguments(arguments.length, 1, "'item' on 'CSSStyleDeclaration'");
    return style.names[toUnsignedLong(index)] ?? '';
  }

  getPropertyValue(property: unknown): string {
    const style = thisStyle(this);
    requireArguments(arguments.length, 1, "'getPropertyValue' on 'CSSStyleDeclaration'");
    return style.getPropertyValue(toDOMString(property));
  }

  getPropertyPriority(property: unknown): string {
    const style = thisStyle(this);
    requireArguments(arguments.length, 1, "'getPropertyPriority' on 'CSSStyleDeclaration'");
    return style.isImportant(toDOMString(property)) ? 'important' : '';
  }

  setProperty(property: unknown, value: unknown, priority: unknown = ''): void {
    const style = thisStyle(this);
    requireArguments(arguments.length, 2, "'setProperty' on 'CSSStyleDeclaration'");
    const name = toDOMString(property);
    const text = toDOMStringOrEmpty(value);
    const importance = asciiLowercase(toDOMStringOrEmpty(priority));
    if (!isCustomProperty(name) && propertyOf(name) === null) return;
    if (text === '') style.removeProperty(name);
    else if (importance === '' || importance === 'important') style.setProperty(name, text, importance !== '');
  }

  removeProperty(property: unknown): string {
    const style = thisStyle(this);
    requireArguments(arguments.length, 1, "'removeProperty' on 'CSSStyleDeclaration'");
    const name = toDOMString(property);
    const value = style.getPropertyValue(name);
    style.removeProperty(name);
    return value;
  }

  get parentRule(): object | null {
    return thisStyle(this).parentRule;
  }

  get cssFloat(): string {
    return thisStyle(this).getPropertyValue('float');
  }

  set cssFloat(value: unknown) {
    assign(thisStyle(this), 'float', value);
  }
}

exposeWhenSeen(CSSStyleDeclaration, 'CSSStyleDeclaration', () => defineIterator(CSSStyleDeclaration.prototype));

/** https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-camel-cased-attribute, set to a value. */
function assign(style: StyleState, name: string, value: unknown): void {
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

  indexedLength(): number {
    return this.#style.names.length;
  }

  indexedValue(index: number): string | undefined {
    return this.#style.names[index];
  }

  namedValue(name: string): string | undefined {
    const property = propertyOfAttribute(name);
    return property === null ? undefined : this.#style.getPropertyValue(property.name);
  }

  supportedNames(): readonly string[] {
    return propertyAttributes();
  }

  override setNamed(name: string, value: unknown): void {
    assign(this.#style, propertyOfAttribute(name)!.name, value);
  }

  override set(target: object, key: string | symbol, value: unknown, receiver: unknown): boolean {
    if (typeof key !== 'string' || this.#isProperty(target, key)) return super.set(target, key, value, receiver);
    return Reflect.set(target, key, value, receiver);
  }

  override defineProperty(target: object, key: string | symbol, descriptor: PropertyDescriptor): boolean {
    if (typeof key !== 'string' || this.#isProperty(target, key)) return super.defineProperty(target, key, descriptor);
    return Reflect.defineProperty(target, key, descriptor);
  }

  #isProperty(target: object, key: string): boolean {
    return !(key in target) && (/^\d/.test(key) || propertyOfAttribute(key) !== null);
  }
}

/** The object that users see. */
export function createStyleDeclaration(style: StyleState): object {
  const object = new StyleProperties(style).createProxy(seen(CSSStyleDeclaration).prototype);
  linkState(object, style);
  return object;
}
