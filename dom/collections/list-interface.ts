import { createLengthProbe, type RecordList } from './record-list.ts';

/** Bits, so that a brand check accepts the interfaces that inherit from the one asked for. */
export const enum ListKind {
  NodeList = 1 << 0,
  RadioNodeList = 1 << 1,
  HTMLCollection = 1 << 2,
  HTMLFormControlsCollection = 1 << 3,
  HTMLOptionsCollection = 1 << 4,
  HTMLAllCollection = 1 << 5,
}

type NamedItem = (list: RecordList, name: string) => object | null;
type SetIndexed = (list: RecordList, index: number, value: unknown) => void;

/** What a list has from its interface. */
export class ListInterface {
  readonly prototype: object;
  /** The interface's own bit and those of the interfaces it inherits from. */
  readonly kinds: number;
  /** The named property getter. */
  readonly namedItem: NamedItem | null;
  /** The indexed property setter. */
  readonly setIndexed: SetIndexed | null;
  readonly #lengthProbe: { readonly length: number };

  constructor(
    prototype: object,
    kinds: number,
    namedItem: NamedItem | null = null,
    setIndexed: SetIndexed | null = null,
  ) {
    this.prototype = prototype;
    this.kinds = kinds;
    this.namedItem = namedItem;
    this.setIndexed = setIndexed;
    this.#lengthProbe = createLengthProbe(this);
  }

  /** Whether `length` of the prototype is still ours: an object that only ours gives the length -1 is asked. */
  isLengthGenuine(): boolean {
    return this.#lengthProbe.length === -1;
  }
}
