import type { DocumentRecord } from '../../tree/records.ts';
import { PrivateMap, PrivateWeakMap } from '../../webidl/language/private-collections.ts';
import type { ImageSize } from './image-size.ts';

/** A document keeps so many, and no URL that is longer: it may hold an image itself. */
const MOST_IMAGES = 1000;
const LONGEST_URL = 2000;

const lists = new PrivateWeakMap<DocumentRecord, PrivateMap<string, ImageSize>>();

/** https://html.spec.whatwg.org/#list-of-available-images: its key is the URL and how it was asked for. */
export function availableImage(document: DocumentRecord, key: string): ImageSize | null {
  return lists.get(document)?.get(key) ?? null;
}

export function addAvailableImage(document: DocumentRecord, key: string, size: ImageSize): void {
  if (key.length > LONGEST_URL) return;
  let list = lists.get(document);
  if (list === undefined) {
    list = new PrivateMap();
    lists.set(document, list);
  }
  if (list.size >= MOST_IMAGES) list.clear();
  list.set(key, size);
}
