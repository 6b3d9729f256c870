import { hostOfWindow } from '../../realm/shared/window-record.ts';
import type { ViewState } from '../../realm/window-view.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';

const thisScreen = brandOf<ViewState>('Screen');

/** https://drafts.csswg.org/cssom-view/#the-screen-interface: as large as the window. */
export const screenInterface = lazyInterface('Screen', () => {
  class Screen {
    constructor() {
      illegalConstructor();
    }

    get availWidth(): number {
      return hostOfWindow(thisScreen(this).window).environment.width;
    }

    get availHeight(): number {
      return hostOfWindow(thisScreen(this).window).environment.height;
    }

    get width(): number {
      return hostOfWindow(thisScreen(this).window).environment.width;
    }

    get height(): number {
      return hostOfWindow(thisScreen(this).window).environment.height;
    }

    get colorDepth(): number {
      thisScreen(this);
      return 24;
    }

    get pixelDepth(): number {
      thisScreen(this);
      return 24;
    }
  }
  return Screen;
});
