import { currentDocument } from '../realm/current-document.ts';
import { interfaceBehind } from '../realm/interface-objects.ts';
import { toDouble } from '../webidl/convert.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { illegalConstructor, lazyInterface } from '../webidl/lazy-interface.ts';
import { brandOf, linkState } from '../webidl/state.ts';
import { timelineTime } from './document-animations.ts';
import { TimelineState } from './records.ts';

const thisTimeline = brandOf<TimelineState>('DocumentTimeline');

/** https://drafts.csswg.org/web-animations-1/#the-animationtimeline-interface */
export const animationTimelineInterface = lazyInterface('AnimationTimeline', () => {
  class AnimationTimeline {
    constructor() {
      if (interfaceBehind(new.target) === AnimationTimeline) illegalConstructor();
    }

    get currentTime(): number | null {
      return timelineTime(thisTimeline(this));
    }

    get duration(): null {
      thisTimeline(this);
      return null;
    }
  }
  return AnimationTimeline;
});

/** https://drafts.csswg.org/web-animations-1/#the-documenttimeline-interface */
export const documentTimelineInterface = lazyInterface('DocumentTimeline', () => {
  class DocumentTimeline extends animationTimelineInterface() {
    constructor(options: unknown = undefined) {
      const originTime = toDouble(toDictionary(options, 'DocumentTimelineOptions')?.originTime ?? 0);
      super();
      const state = new TimelineState(currentDocument(), originTime);
      state.object = this;
      linkState(this, state);
    }
  }
  return DocumentTimeline;
});
