import { shownView } from '../../css/shown-viewport.ts';
import { EventTarget } from '../../events/EventTarget.ts';
import { includeEventHandlers } from '../../events/event-handler-members.ts';
import { NOT_SCROLLED, type Offset, scrollOffset } from '../../realm/scroll-offsets.ts';
import type { Viewport } from '../../realm/shared/viewport.ts';
import { stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { brandOfRecord, createLinkedObject } from '../../realm/target-link.ts';
import { TargetRecord } from '../../tree/link.ts';
import { lookAtStyles } from '../../tree/state-changes.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';

class VisualViewportRecord extends TargetRecord {
  readonly window: WindowRecord;

  constructor(window: WindowRecord) {
    super();
    this.window = window;
  }
}

const thisViewport = brandOfRecord(VisualViewportRecord);

const GONE: Pick<Viewport, 'width' | 'height'> = { width: 0, height: 0 };

/** Of a frame that was taken out there is nothing to see. */
function isGone(object: object): boolean {
  const { document, isClosed } = stateOf(thisViewport(object).window);
  if (document !== null) lookAtStyles(document);
  return isClosed;
}

function sizeOf(object: object): Pick<Viewport, 'width' | 'height'> {
  return isGone(object) ? GONE : shownView(thisViewport(object).window);
}

function offsetOf(object: object): Offset {
  const { document } = stateOf(thisViewport(object).window);
  return document === null || isGone(object) ? NOT_SCROLLED : scrollOffset(document);
}

/** https://drafts.csswg.org/cssom-view/#the-visualviewport-interface: nobody pinches here, so it shows what the layout viewport has. */
export const visualViewportInterface = lazyInterface('VisualViewport', () => {
  class VisualViewport extends EventTarget {
    constructor() {
      illegalConstructor();
      super();
    }

    get offsetLeft(): number {
      thisViewport(this);
      return 0;
    }

    get offsetTop(): number {
      thisViewport(this);
      return 0;
    }

    get pageLeft(): number {
      return offsetOf(this).left;
    }

    get pageTop(): number {
      return offsetOf(this).top;
    }

    get width(): number {
      return sizeOf(this).width;
    }

    get height(): number {
      return sizeOf(this).height;
    }

    get scale(): number {
      return isGone(this) ? 0 : 1;
    }
  }
  includeEventHandlers(VisualViewport, 'onresize onscroll onscrollend', thisViewport);
  return VisualViewport;
});

/** https://drafts.csswg.org/cssom-view/#dom-window-visualviewport */
export function visualViewportOf(window: WindowRecord): object {
  const { views } = stateOf(window);
  views.VisualViewport ??= createLinkedObject(visualViewportInterface(), new VisualViewportRecord(window));
  return views.VisualViewport;
}
