import { historyOf } from '../navigables/history-state.ts';
import { setHref } from '../navigables/location-navigate.ts';
import { isAccessible } from '../realm/accessible.ts';
import { originOfWindow } from '../realm/origin.ts';
import { stateOf } from '../realm/shared/window-record.ts';
import { thisAnyWindow, thisWindow } from '../realm/this-window.ts';
import { viewOf } from '../realm/window-view.ts';
import { cryptoInterface } from '../services/crypto/Crypto.ts';
import { performanceOf } from '../services/performance/Performance.ts';
import { createScheduler } from '../services/scheduling/Scheduler.ts';
import { storageOf } from '../services/storage/storage-state.ts';
import { trustedTypesOf } from '../services/trusted-types/TrustedTypes.ts';
import { createPlatformObject } from '../webidl/state.ts';
import { crossOriginLocation } from './cross-origin/cross-origin-window.ts';
import { historyInterface } from './navigation/History.ts';
import { locationOf } from './navigation/Location.ts';
import { navigatorInterface } from './navigator/Navigator.ts';

/** Objects that a window has one of each. */
export const serviceMembers = {
  get navigator(): object {
    return viewOf(thisWindow(this), 'Navigator', navigatorInterface);
  },

  get history(): object {
    const window = thisWindow(this);
    const { views } = stateOf(window);
    views.History ??= createPlatformObject(historyInterface(), historyOf(window));
    return views.History;
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

  get trustedTypes(): object {
    return trustedTypesOf(thisWindow(this));
  },

  get crypto(): object {
    return viewOf(thisWindow(this), 'Crypto', cryptoInterface);
  },
};

export const replaceableServiceMembers = {
  get clientInformation(): object {
    return viewOf(thisWindow(this), 'Navigator', navigatorInterface);
  },

  get navigation(): object {
    const window = thisWindow(this);
    const { views, realm } = stateOf(window);
    views.Navigation ??= realm.createNavigation(window);
    return views.Navigation;
  },

  get performance(): object {
    return performanceOf(thisWindow(this));
  },

  get scheduler(): object {
    const window = thisWindow(this);
    const { views } = stateOf(window);
    views.Scheduler ??= createScheduler(window);
    return views.Scheduler;
  },

  get origin(): string {
    return originOfWindow(thisWindow(this));
  },
};

/** https://webidl.spec.whatwg.org/#LegacyUnforgeable */
export const unforgeableServiceMembers = {
  get location(): object {
    const window = thisAnyWindow(this);
    return isAccessible(window) ? locationOf(window) : crossOriginLocation(window);
  },

  set location(value: unknown) {
    setHref(thisAnyWindow(this), value);
  },
};
