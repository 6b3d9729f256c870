import { defineIterator } from '../collections/array-members.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { requireArguments, toDOMString, toDOMStringOrEmpty, toUnsignedLong } from '../webidl/convert.ts';
import { exposeWhenSeen, seen } from '../webidl/expose-when-seen.ts';
import { nameInterface } from '../webidl/lazy-interface.ts';
import { brandOf } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { assignProperty } from './style-object.ts';
import type { StyleState } from './style-state.ts';
import { styles } from './styles.ts';

const thisStyle = brandOf<StyleState>('CSSStyleDeclaration');

/** https://drafts.csswg.org/cssom/#the-cssstyledeclaration-interface. Its properties are named ones of the Proxy, as in Chromium. */
export class CSSStyleDeclaration {
  constructor() {
    throw typeError('Illegal constructor');
  }

  get cssText(): string {
    return thisStyle(this).cssText;
  }

  set cssText(value: unknown) {
    thisStyle(this).cssText = toDOMString(value);
  }

  get length(): number {
    return thisStyle(this).length;
  }

  item(index: unknown): string {
    const style = thisStyle(this);
    requireArguments(arguments.length, 1);
    return style.nameAt(toUnsignedLong(index)) ?? '';
  }

  getPropertyValue(property: unknown): string {
    const style = thisStyle(this);
    requireArguments(arguments.length, 1);
    return style.getPropertyValue(toDOMString(property));
  }

  getPropertyPriority(property: unknown): string {
    const style = thisStyle(this);
    requireArguments(arguments.length, 1);
    return style.isImportant(toDOMString(property)) ? 'important' : '';
  }

  setProperty(property: unknown, value: unknown, priority: unknown = ''): void {
    const style = thisStyle(this);
    requireArguments(arguments.length, 2);
    const name = toDOMString(property);
    const text = toDOMStringOrEmpty(value);
    const importance = asciiLowercase(toDOMStringOrEmpty(priority));
    const isKnown = styles().isCustomProperty(name) || styles().propertyOf(name) !== null;
    // What is read-only refuses to remove what it does not know, too.
    if (text === '' || !isKnown) style.removeProperty(name);
    else if (importance === '' || importance === 'important') style.setProperty(name, text, importance !== '');
  }

  removeProperty(property: unknown): string {
    const style = thisStyle(this);
    requireArguments(arguments.length, 1);
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
    assignProperty(thisStyle(this), 'float', value);
  }
}

exposeWhenSeen(CSSStyleDeclaration, 'CSSStyleDeclaration', () => defineIterator(CSSStyleDeclaration.prototype));
nameInterface('CSSStyleDeclaration', () => seen(CSSStyleDeclaration));
