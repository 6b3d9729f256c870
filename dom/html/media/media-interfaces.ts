import { createObjectNear } from '../../tree/link.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { requireArguments, toUnsignedLong } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { exposeConstants } from '../../webidl/expose.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, type PlatformState } from '../../webidl/state.ts';
import type { MediaErrorState } from './media-state.ts';

const thisError = brandOf<MediaErrorState>('MediaError');

/** https://html.spec.whatwg.org/#mediaerror */
export const mediaErrorInterface = lazyInterface('MediaError', () => {
  class MediaError {
    constructor() {
      illegalConstructor();
    }

    get code(): number {
      return thisError(this).code;
    }

    get message(): string {
      return thisError(this).message;
    }
  }
  exposeConstants(MediaError, {
    MEDIA_ERR_ABORTED: 1,
    MEDIA_ERR_NETWORK: 2,
    MEDIA_ERR_DECODE: 3,
    MEDIA_ERR_SRC_NOT_SUPPORTED: 4,
  });
  return MediaError;
});

interface TimeRangesState extends PlatformState {
  readonly kind: 'TimeRanges';
}

const thisRanges = brandOf<TimeRangesState>('TimeRanges');

function noRange(index: number): string {
  const greater = index === 0 ? 'greater than or equal to' : 'greater than';
  return `The index provided (${index}) is ${greater} the maximum bound (0).`;
}

function throwNoRange(object: object, index: unknown): never {
  thisRanges(object);
  throwDOMException('IndexSizeError', noRange(toUnsignedLong(index)));
}

/** https://html.spec.whatwg.org/#timeranges: nothing is loaded or played, so that they are all empty. */
export const timeRangesInterface = lazyInterface('TimeRanges', () => {
  class TimeRanges {
    constructor() {
      illegalConstructor();
    }

    get length(): number {
      thisRanges(this);
      return 0;
    }

    start(index: unknown): number {
      thisRanges(this);
      requireArguments(arguments.length, 1);
      return throwNoRange(this, index);
    }

    end(index: unknown): number {
      thisRanges(this);
      requireArguments(arguments.length, 1);
      return throwNoRange(this, index);
    }
  }
  return TimeRanges;
});

/** A new one each time, as the Standard wants. */
export function createTimeRanges(media: ElementRecord): object {
  return createObjectNear(media, timeRangesInterface(), { kind: 'TimeRanges' } as TimeRangesState);
}
