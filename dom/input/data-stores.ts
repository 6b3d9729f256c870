import { type DataStoreMode, DragDataStore } from '../services/data-transfer/drag-data-store.ts';
import { createObjectOfState } from '../webidl/state.ts';

const objects = new WeakMap<DragDataStore, object>();

/** The DataTransfer of a store. */
export function dataTransferOf(store: DragDataStore): object {
  let object = objects.get(store);
  if (object === undefined) {
    object = createObjectOfState(store);
    objects.set(store, object);
  }
  return object;
}

/** An empty store, for an event. */
export function newStore(effectAllowed: string, dropEffect = 'none'): DragDataStore {
  const store = new DragDataStore();
  store.effectAllowed = effectAllowed;
  store.dropEffect = dropEffect;
  return store;
}

/** The formats that come first where data goes from one page to another. */
const FIRST = ['text/plain', 'text/uri-list', 'text/html'];

/** A store with what is in another, as the event of another element has it. */
export function copyOfStore(from: DragDataStore, mode: DataStoreMode): DragDataStore {
  const copy = newStore(from.effectAllowed, from.dropEffect);
  const texts: [type: string, text: string][] = [];
  for (let index = 0; index < from.length; index++) {
    const item = from.at(index);
    if (item !== null && item.text !== null) texts.push([item.type, item.text]);
  }
  const rank = ([type]: readonly [string, string]): number =>
    FIRST.includes(type) ? FIRST.indexOf(type) : FIRST.length;
  for (const [type, text] of texts.sort((one, other) => rank(one) - rank(other))) copy.addText(type, text);
  for (let index = 0; index < from.length; index++) {
    const file = from.at(index)?.file ?? null;
    if (file !== null) copy.addFile(file);
  }
  copy.mode = mode;
  return copy;
}
