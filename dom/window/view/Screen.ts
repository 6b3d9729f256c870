import { viewportOf } from '../../realm/viewport.ts';
import type { ViewState } from '../../realm/window-view.ts';
import { includeAttributes } from '../../webidl/include.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';
import { screenOrientationOf } from './ScreenOrientation.ts';

const thisScreen = brandOf<ViewState>('Screen');

/** https://drafts.csswg.org/cssom-view/#the-screen-interface: as large as the window. */
export const screenInterface = lazyInterface('Screen', () => {
  class Screen {
    constructor() {
      illegalConstructor();
    }

    get availWidth(): number {
      return viewportOf(thisScreen(this).window).width;
    }

    get availHeight(): number {
      return viewportOf(thisScreen(this).window).height;
    }

    get availLeft(): number {
      thisScreen(this);
      return 0;
    }

    get availTop(): number {
      thisScreen(this);
      return 0;
    }

    get width(): number {
      return viewportOf(thisScreen(this).window).width;
    }

    get height(): number {
      return viewportOf(thisScreen(this).window).height;
    }

    get colorDepth(): number {
      thisScreen(this);
      return 24;
    }

    get pixelDepth(): number {
      thisScreen(this);
      return 24;
    }

    get orientation(): object {
      return screenOrientationOf(thisScreen(this).window);
    }
  }
  // What every browser has beside the Standard: where the screen begins.
  includeAttributes(Screen, ['availLeft', 'availTop'], (object) => {
    thisScreen(object);
    return 0;
  });
  return Screen;
});
