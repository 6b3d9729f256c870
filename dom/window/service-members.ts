import { createPlatformObject } from '../webidl/state.ts';
import { crossOriginTarget } from './cross-origin/cross-origin-state.ts';
import { crossOriginLocation } from './cross-origin/cross-origin-window.ts';
import { cryptoInterface } from './crypto/Crypto.ts';
import { historyInterface } from './navigation/History.ts';
import { historyOf } from './navigation/history-state.ts';
import { locationOf } from './navigation/Location.ts';
import { setHref } from './navigation/location-navigate.ts';
import { navigatorInterface } from './navigator/Navigator.ts';
import { originOfWindow } from './origin.ts';
import { performanceOf } from './performance/Performance.ts';
import { storageOf } from './storage/Storage.ts';
import { thisAnyWindow, thisWindow } from './Window.ts';
import { stateOf } from './window-record.ts';
import { viewOf } from './window-view.ts';

/** Objects that a window has one of each. */
export const serviceMembers = {
  get navigator(): object {
    return viewOf(thisWindow(this), 'Navigator', navigatorInterface);
  },

  get history(): object {
    const window = thisWindow(this);
    let history = stateOf(window).views.get('history');
    if (history === undefined) {
      history = createPlatformObject(historyInterface(), historyOf(window));
      stateOf(window).views.set('history', history);
    }
    return history;
  },

  get localStorage(): object {
    return storageOf(thisWindow(this), true);
  },

  get sessionStorage(): object {
    return storageOf(thisWindow(this), false);
  },

  /** https://html.spec.whatwg.org/#Window-partial */
  captureEvents(): void {
    thisWindow(this);
  },

  releaseEvents(): void {
    thisWindow(this);
  },

  get crypto(): object {
    return viewOf(thisWindow(this), 'Crypto', cryptoInterface);
  },
};

export const replaceableServiceMembers = {
  get clientInformation(): object {
    return viewOf(thisWindow(this), 'Navigator', navigatorInterface);
  },

  get performance(): object {
    return performanceOf(thisWindow(this));
  },

  get origin(): string {
    return originOfWindow(thisWindow(this));
  },
};

/** https://webidl.spec.whatwg.org/#LegacyUnforgeable */
export const unforgeableServiceMembers = {
  get location(): object {
    const crossOrigin = crossOriginTarget(this, 'CrossOriginWindow');
    return crossOrigin === null ? locationOf(thisWindow(this)) : crossOriginLocation(crossOrigin);
  },

  set location(value: unknown) {
    setHref(thisAnyWindow(this), value);
  },
};
