import { realmOf } from '../../tree/link.ts';
import type { ParentRecord } from '../../tree/records.ts';
import { toSequence, toUnsignedLong } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { createDataProperty, ownValue } from '../../webidl/language/intrinsics.ts';
import { arrayIndexOf } from '../../webidl/legacy-platform-object.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { forgetStyles } from '../remembered-styles.ts';
import { adoptedSheetsOf } from './owners.ts';
import type { SheetRecord } from './records.ts';
import { sheetOrNull } from './sheet-objects.ts';

/** https://drafts.csswg.org/cssom/#dom-documentorshadowroot-adoptedstylesheets: the "set an indexed value" algorithm. */
function toAdopted(value: unknown, root: ParentRecord): SheetRecord {
  const sheet = sheetOrNull(value);
  if (sheet === null) throw typeError("Failed to convert value to 'CSSStyleSheet'.");
  if (sheet.constructorDocument === null)
    throwDOMException('NotAllowedError', 'Only constructed sheets can be adopted.');
  if (sheet.constructorDocument !== root.nodeDocument) {
    throwDOMException('NotAllowedError', 'The sheet was constructed for another document.');
  }
  return sheet;
}

/** https://webidl.spec.whatwg.org/#js-observable-arrays: an array of which every change is checked and acted on. */
class AdoptedArray implements ProxyHandler<object[]> {
  readonly #root: ParentRecord;

  constructor(root: ParentRecord) {
    this.#root = root;
  }

  /** https://webidl.spec.whatwg.org/#es-observable-array-defineownproperty */
  defineProperty(target: object[], key: string | symbol, descriptor: PropertyDescriptor): boolean {
    const index = typeof key === 'string' ? arrayIndexOf(key) : -1;
    if (key !== 'length' && index < 0) return Reflect.defineProperty(target, key, descriptor);
    if (Object.hasOwn(descriptor, 'get') || Object.hasOwn(descriptor, 'set')) return false;
    const isElement = index >= 0;
    if (ownValue(descriptor, 'configurable') === !isElement) return false;
    if (ownValue(descriptor, 'enumerable') === !isElement) return false;
    if (ownValue(descriptor, 'writable') === false) return false;
    if (!Object.hasOwn(descriptor, 'value')) return true;
    return isElement ? this.#setElement(target, index, descriptor.value) : this.#setLength(target, descriptor.value);
  }

  #setElement(target: object[], index: number, value: unknown): boolean {
    if (index > target.length) return false;
    const sheet = toAdopted(value, this.#root);
    // Not by a setter that a page has put on what arrays inherit from.
    createDataProperty(target, `${index}`, value);
    this.#changing()[index] = sheet;
    return true;
  }

  #setLength(target: object[], value: unknown): boolean {
    const length = toUnsignedLong(value);
    if (length !== Number(value)) throw new RangeError('Invalid array length');
    if (length > target.length) return false;
    target.length = length;
    this.#changing().length = length;
    return true;
  }

  deleteProperty(target: object[], key: string | symbol): boolean {
    const index = typeof key === 'string' ? arrayIndexOf(key) : -1;
    if (index < 0) return Reflect.deleteProperty(target, key);
    return index === target.length - 1 && this.#setLength(target, index);
  }

  #changing(): SheetRecord[] {
    forgetStyles(this.#root.nodeDocument);
    return adoptedSheetsOf(this.#root).sheets;
  }

  preventExtensions(): boolean {
    return false;
  }
}

/** Always the same array. */
export function adoptedArrayOf(root: ParentRecord): object {
  const adopted = adoptedSheetsOf(root);
  if (adopted.object === null) {
    const realm = realmOf(root);
    adopted.object = new Proxy(realm.own([]), realm.guarded(new AdoptedArray(root) as ProxyHandler<object>));
  }
  return adopted.object;
}

export function setAdopted(root: ParentRecord, value: unknown): void {
  const given = toSequence(value, (item) => {
    if (sheetOrNull(item) === null) throw typeError("Failed to convert value to 'CSSStyleSheet'.");
    return item as object;
  });
  const sheets = given.map((item) => toAdopted(item, root));
  const array = adoptedArrayOf(root) as object[];
  const old = adoptedSheetsOf(root).sheets;
  // OPTIMIZATION: most who set it give what it has, and one more. (bench/growth)
  let same = 0;
  while (same < old.length && old[same] === sheets[same]) same++;
  array.length = same;
  for (let i = same; i < given.length; i++) createDataProperty(array, `${i}`, given[i]);
}
