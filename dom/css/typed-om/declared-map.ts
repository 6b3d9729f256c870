import { createObjectNear } from '../../tree/link.ts';
import type { NodeRecord } from '../../tree/records.ts';
import { interfaceNamed } from '../../webidl/lazy-interface.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { isCustomProperty, type Property, propertyOf } from '../properties.ts';
import type { StyleState } from '../style-state.ts';
import { hasVariable, rememberLonger } from '../values.ts';
import { mathValue, typeOf } from './arithmetic.ts';
import { copyOfValue } from './copy-value.ts';
import { numericDeclaration } from './numeric-text.ts';
import { matchesNumber } from './numeric-type.ts';
import { parsedValues } from './parse-style-value.ts';
import type { MapChanges, PropertyMapState } from './property-map-state.ts';
import { isColorName, reifyValue, separatorOf } from './reify.ts';
import { reifyUnparsed } from './unparsed.ts';
import { type AnyStyleValue, isNumeric, plainValue } from './value-states.ts';
import { valueText } from './value-text.ts';

interface Remembered {
  /** What was declared when the values were set. */
  readonly text: string;
  readonly values: readonly AnyStyleValue[];
}

/** https://drafts.css-houdini.org/css-typed-om-1/#declared-stylepropertymap-objects, of what a style attribute or a rule declares. */
class DeclaredMap implements PropertyMapState, MapChanges {
  readonly kind = 'StylePropertyMapReadOnly';
  readonly changes = this;
  readonly #style: StyleState;
  /** Values that were set say more than their texts. */
  readonly #remembered = new Map<string, Remembered>();

  constructor(style: StyleState) {
    this.#style = style;
  }

  get length(): number {
    return this.#style.length;
  }

  nameAt(index: number): string {
    return this.#style.nameAt(index) as string;
  }

  valuesOf(name: string): AnyStyleValue[] | null {
    const text = this.#style.getPropertyValue(name);
    if (text === '') return this.#isPending(name) ? [plainValue(name, text)] : null;
    const remembered = this.#remembered.get(name);
    if (remembered?.text === text) return remembered.values.map(copyOfValue);
    if (isCustomProperty(name)) return [reifyUnparsed(text)];
    return reifyValue(propertyOf(name) as Property, text);
  }

  /** https://drafts.css-houdini.org/css-typed-om-1/#dom-stylepropertymap-set */
  set(name: string, values: readonly (AnyStyleValue | string)[]): void {
    const separator = separatorOf(name);
    const [first] = values;
    if (first === undefined || (separator === null && values.length > 1)) throw invalidType();
    const texts = values.map((value) => textFor(name, value));
    if (values.length > 1 && texts.some(isWhole)) throw invalidType();
    const kept = values.flatMap((value, index) => keptOf(value, texts[index] as string) ?? []);
    this.#declare(name, texts, kept);
  }

  /** https://drafts.css-houdini.org/css-typed-om-1/#dom-stylepropertymap-append */
  append(name: string, values: readonly (AnyStyleValue | string)[]): void {
    if (isCustomProperty(name)) throw typeError('Appending to custom properties is not supported');
    if (separatorOf(name) === null) throw typeError('Property does not support multiple values');
    if (values.length === 0) return;
    const before = this.#style.getPropertyValue(name);
    if (hasVariable(before) || (before === '' && this.#isPending(name)))
      throw typeError('Cannot append to a list containing a variable reference');
    const texts = values.map((value) => textFor(name, value));
    if (before !== '') {
      if (separatorOf(name) === ',') rememberLonger(propertyOf(name) as Property, before, texts.join(', '));
      texts.unshift(before);
    }
    if (texts.some(isWhole)) throw typeError('Cannot append to something that is not a list');
    this.#declare(name, texts, []);
  }

  /** Whether a shorthand that is not known yet says what it is. */
  #isPending(name: string): boolean {
    for (let i = 0; i < this.length; i++) if (this.nameAt(i) === name) return true;
    return false;
  }

  /** @param values - Those of the texts that say more. */
  #declare(name: string, texts: readonly string[], values: readonly AnyStyleValue[]): void {
    this.#style.setProperty(name, texts.join(separatorOf(name) === ',' ? ', ' : ' '), false);
    this.#remembered.delete(name);
    if (values.length < texts.length || isCustomProperty(name) || propertyOf(name)?.longhands !== null) return;
    this.#remembered.set(name, { text: this.#style.getPropertyValue(name), values });
  }

  delete(name: string): void {
    this.#remembered.delete(name);
    this.#style.removeProperty(name);
  }

  clear(): void {
    this.#remembered.clear();
    if (this.length > 0) this.#style.cssText = '';
  }
}

/** What says more than the text that is declared for it; null: nothing does. */
function keptOf(value: AnyStyleValue | string, text: string): AnyStyleValue | null {
  if (typeof value === 'string' || value.type === 'CSSKeywordValue') return null;
  // White space around it is part of it.
  if (value.type === 'CSSUnparsedValue') return reifyUnparsed(text);
  // In a calculation it is a term of it.
  return value.type === 'CSSUnitValue' && text.startsWith('calc(') ? mathValue('sum', [value]) : copyOfValue(value);
}

function invalidType(): TypeError {
  return typeError('Invalid type for property');
}

/** Whether the value is the whole of a declaration. */
function isWhole(text: string): boolean {
  return hasVariable(text) || /^(?:inherit|initial|unset|revert|revert-layer)$/i.test(text);
}

/** https://drafts.css-houdini.org/css-typed-om-1/#create-an-internal-representation, as the text of a declaration. */
function textFor(name: string, value: AnyStyleValue | string): string {
  if (typeof value === 'string') {
    if (parsedValues(name, value) === null) throw invalidType();
    return value;
  }
  const text = isNumeric(value) ? numericDeclaration(value) : valueText(value);
  const own = parsedValues(name, text);
  // What the property does not take of its own may be in the range of a calculation.
  const written = own === null && value.type === 'CSSUnitValue' ? `calc(${text})` : text;
  const [only = null, ...more] = own ?? parsedValues(name, written) ?? [];
  if (only !== null && more.length === 0 && isTakenAs(name, value, only)) return written;
  throw invalidType();
}

/** Whether the property, in which the text of the value is that, takes values of that type. */
function isTakenAs(name: string, value: AnyStyleValue, parsed: AnyStyleValue): boolean {
  if (value.type === 'CSSUnparsedValue') return true;
  if (value.type === 'CSSStyleValue') return value.property === propertyOf(name)?.name;
  if (value.type === 'CSSKeywordValue' && isWhole(value.value)) return !isCustomProperty(name);
  if (isNumeric(value) && isNumeric(parsed)) {
    // A percentage of it is a number.
    return matchesNumber(typeOf(value)) === matchesNumber(typeOf(parsed)) || name.endsWith('opacity');
  }
  if (value.type !== parsed.type) return false;
  const isColor = value.type === 'CSSKeywordValue' && name.endsWith('color') && isColorName(value.value);
  return !isColor;
}

const maps = new WeakMap<StyleState, object>();

/** Always the same one. */
export function declaredMapOf(node: NodeRecord | null, style: StyleState): object {
  let map = maps.get(style);
  if (map === undefined) {
    map = createObjectNear(node, interfaceNamed('StylePropertyMap'), new DeclaredMap(style));
    maps.set(style, map);
  }
  return map;
}
