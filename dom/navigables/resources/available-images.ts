import type { DocumentRecord } from '../../tree/records.ts';
import type { LoadedImage } from './decode-image.ts';

/** A document keeps so many, with so many pixels to draw, and no URL that is longer: it may hold an image itself. */
const MOST_IMAGES = 1000;
const MOST_PIXELS = 2 ** 25;
const LONGEST_URL = 2000;

class Images {
  readonly byKey = new Map<string, LoadedImage>();
  #pixels = 0;

  add(key: string, image: LoadedImage): void {
    const pixels = image.drawn === null ? 0 : image.width * image.height;
    if (this.byKey.size >= MOST_IMAGES || this.#pixels + pixels > MOST_PIXELS) {
      this.byKey.clear();
      this.#pixels = 0;
    }
    this.byKey.set(key, image);
    this.#pixels += pixels;
  }
}

const lists = new WeakMap<DocumentRecord, Images>();

/** https://html.spec.whatwg.org/#list-of-available-images: its key is the URL and how it was asked for. */
export function availableImage(document: DocumentRecord, key: string): LoadedImage | null {
  return lists.get(document)?.byKey.get(key) ?? null;
}

export function addAvailableImage(document: DocumentRecord, key: string, image: LoadedImage): void {
  if (key.length > LONGEST_URL) return;
  let list = lists.get(document);
  if (list === undefined) {
    list = new Images();
    lists.set(document, list);
  }
  list.add(key, image);
}
