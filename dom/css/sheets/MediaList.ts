import { defineIterator } from '../../collections/array-members.ts';
import { requireArguments, toDOMString, toDOMStringOrEmpty, toUnsignedLong } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';
import { styles } from '../styles.ts';
import type { MediaRecord } from './media-record.ts';

const thisMedia = brandOf<MediaRecord>('MediaList');

/** https://drafts.csswg.org/cssom/#the-medialist-interface */
export const mediaListInterface = lazyInterface('MediaList', () => {
  class MediaList {
    constructor() {
      illegalConstructor();
    }

    get mediaText(): string {
      return thisMedia(this).text;
    }

    set mediaText(value: unknown) {
      thisMedia(this).text = toDOMStringOrEmpty(value);
    }

    get length(): number {
      return thisMedia(this).queries.length;
    }

    item(index: unknown): string | null {
      const media = thisMedia(this);
      requireArguments(arguments.length, 1);
      return media.queries.at(toUnsignedLong(index))?.text ?? null;
    }

    appendMedium(medium: unknown): void {
      const media = thisMedia(this);
      requireArguments(arguments.length, 1);
      const [query, ...others] = styles().parseMediaQueries(toDOMString(medium));
      if (query !== undefined && others.length === 0) media.append(query.text);
    }

    deleteMedium(medium: unknown): void {
      const media = thisMedia(this);
      requireArguments(arguments.length, 1);
      const text = toDOMString(medium);
      const [query, ...others] = styles().parseMediaQueries(text);
      if (query === undefined || others.length > 0) return;
      if (!media.remove(query.text)) throwDOMException('NotFoundError', `Failed to delete '${text}'.`);
    }

    toString(): string {
      return thisMedia(this).text;
    }
  }
  defineIterator(MediaList.prototype);
  return MediaList;
});
