import { type AnyClass, interfaceNamed } from '../webidl/lazy-interface.ts';
import type { RecordList } from './record-list.ts';

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

/** What a list has from its interface, of which the class stands in a file above. */
export class ListInterface {
  readonly name: string;
  /** The interface's own bit and those of the interfaces it inherits from. */
  readonly kinds: number;
  /** The named property getter. */
  readonly namedItem: NamedItem | null;
  /** The indexed property setter. */
  readonly setIndexed: SetIndexed | null;
  #Class: AnyClass | null = null;

  constructor(name: string, kinds: number, namedItem: NamedItem | null = null, setIndexed: SetIndexed | null = null) {
    this.name = name;
    this.kinds = kinds;
    this.namedItem = namedItem;
    this.setIndexed = setIndexed;
  }

  get Class(): AnyClass {
    this.#Class ??= interfaceNamed(this.name);
    return this.#Class;
  }
}
