import type { ParentRecord } from '../../tree/records.ts';
import { toSequence } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
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

  defineProperty(target: object[], key: string | symbol, descriptor: PropertyDescriptor): boolean {
    if (key === 'length') {
      if (!('value' in descriptor)) return true;
      if ((descriptor.value as number) > target.length) return false;
      target.length = descriptor.value as number;
      this.#changing().length = target.length;
      return true;
    }
    if (typeof key !== 'string' || arrayIndexOf(key) < 0) return Reflect.defineProperty(target, key, descriptor);
    if ('get' in descriptor || 'set' in descriptor || arrayIndexOf(key) > target.length) return false;
    const sheet = toAdopted(descriptor.value, this.#root);
    target[arrayIndexOf(key)] = descriptor.value as object;
    this.#changing()[arrayIndexOf(key)] = sheet;
    return true;
  }

  deleteProperty(target: object[], key: string | symbol): boolean {
    const index = typeof key === 'string' ? arrayIndexOf(key) : -1;
    if (index < 0) return Reflect.deleteProperty(target, key);
    if (index < target.length - 1) return false;
    if (index === target.length - 1) {
      target.length = index;
      this.#changing().length = index;
    }
    return true;
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
  adopted.object ??= new Proxy<object[]>([], new AdoptedArray(root));
  return adopted.object;
}

export function setAdopted(root: ParentRecord, value: unknown): void {
  const given = toSequence(value, (item) => {
    if (sheetOrNull(item) === null) throw typeError("Failed to convert value to 'CSSStyleSheet'.");
    return item as object;
  });
  for (const item of given) toAdopted(item, root);
  const array = adoptedArrayOf(root) as object[];
  array.length = 0;
  for (let i = 0; i < given.length; i++) array[i] = given[i] as object;
}
