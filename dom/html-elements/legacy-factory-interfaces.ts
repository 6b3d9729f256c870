import { setSelectednessOfNewOption } from '../html/forms/select.ts';
import { ATTR, plainAttributeName } from '../names/attribute-name.ts';
import { HTML_NAMES } from '../names/element-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { currentDocument } from '../realm/current-document.ts';
import { setAttribute } from '../tree/attributes.ts';
import { createElement, createText } from '../tree/create.ts';
import { objectOf } from '../tree/link.ts';
import { append } from '../tree/mutation.ts';
import type { ElementRecord } from '../tree/records.ts';
import { calledAsFunction } from '../webidl/called-as-function.ts';
import { toDOMString, toUnsignedLong } from '../webidl/convert.ts';
import { namedFactory } from '../webidl/name-member.ts';
import { HTMLAudioElement } from './HTMLAudioElement.ts';
import { HTMLImageElement } from './HTMLImageElement.ts';
import { HTMLOptionElement } from './HTMLOptionElement.ts';

/** https://webidl.spec.whatwg.org/#LegacyFactoryFunction: constructors that make elements of another interface. */

const PRELOAD = plainAttributeName('preload');
const SELECTED = plainAttributeName('selected');

function create(newTarget: unknown, name: string, id: TagId): ElementRecord {
  if (newTarget === undefined) throw new TypeError(calledAsFunction(name));
  return createElement(currentDocument(), HTML_NAMES[id]!);
}

/** https://html.spec.whatwg.org/#dom-image */
export function Image(width?: number, height?: number): object {
  try {
    const image = create(new.target, 'Image', TagId.Img);
    if (width !== undefined) setAttribute(image, ATTR.width, `${toUnsignedLong(width)}`);
    if (height !== undefined) setAttribute(image, ATTR.height, `${toUnsignedLong(height)}`);
    return objectOf(image);
  } catch (error) {
    throw namedFactory(error, 'Image');
  }
}

/** https://html.spec.whatwg.org/#dom-audio */
export function Audio(src?: string): object {
  try {
    const audio = create(new.target, 'Audio', TagId.Audio);
    setAttribute(audio, PRELOAD, 'auto');
    if (src !== undefined) setAttribute(audio, ATTR.src, toDOMString(src));
    return objectOf(audio);
  } catch (error) {
    throw namedFactory(error, 'Audio');
  }
}

/** https://html.spec.whatwg.org/#dom-option */
export function Option(text?: string, value?: string, defaultSelected = false, selected = false): object {
  try {
    const option = create(new.target, 'Option', TagId.Option);
    const label = text === undefined ? '' : toDOMString(text);
    if (label !== '') append(createText(option.nodeDocument, label), option);
    if (value !== undefined) setAttribute(option, ATTR.value, toDOMString(value));
    if (defaultSelected) setAttribute(option, SELECTED, '');
    setSelectednessOfNewOption(option, Boolean(selected));
    return objectOf(option);
  } catch (error) {
    throw namedFactory(error, 'Option');
  }
}

/** A legacy factory function has no arguments that must be there, and makes objects of the interface. A bundler renames functions. */
function shape(factory: (...args: never[]) => object, name: string, Class: { readonly prototype: object }): void {
  Object.defineProperty(factory, 'name', { value: name, configurable: true });
  Object.defineProperty(factory, 'length', { value: 0, configurable: true });
  Object.defineProperty(factory, 'prototype', { value: Class.prototype, writable: false });
}

shape(Image, 'Image', HTMLImageElement);
shape(Audio, 'Audio', HTMLAudioElement);
shape(Option, 'Option', HTMLOptionElement);
