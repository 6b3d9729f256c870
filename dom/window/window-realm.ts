import { fullscreen } from '../html/top-layer/fullscreen.ts';
import { elementFromPoint, elementsFromPoint, hitAt } from '../layout/hit-test.ts';
import { imageOfArea } from '../layout/image-maps.ts';
import { layoutChanged } from '../layout/layout-changed.ts';
import { scrollIntoView } from '../layout/scroll-into-view.ts';
import { followHyperlink } from '../navigables/follow-hyperlink.ts';
import { HistoryState } from '../navigables/history-state.ts';
import { createNavigation } from '../navigables/navigation-api/window-navigation.ts';
import { resources } from '../navigables/resources/index.ts';
import type { WindowRealm } from '../realm/window-realm.ts';
import { reportException } from '../scripting/report-exception.ts';
import { receiveMessage } from '../services/messaging/post-message.ts';
import { structuredDeserializeWithTransfer } from '../services/structured-clone/deserialize.ts';
import { rendering } from './animation-frames.ts';
import { compileEventHandler } from './compile-event-handler.ts';
import { crossOriginWindow } from './cross-origin/cross-origin-window.ts';
import { submitForm } from './forms/submit-form.ts';
import { pickers } from './pickers.ts';

/** What this realm does for the windows that are opened in it. */
export const windowRealm: WindowRealm = {
  reportException: (window, exception) => reportException(window, exception),
  compileEventHandler,
  followHyperlink,
  submitForm,
  crossOriginWindow,
  resources,
  rendering,
  fullscreen,
  pickers,
  imageOfArea,
  elementFromPoint,
  elementsFromPoint,
  hitAt,
  scrollIntoView,
  layoutChanged,
  createHistory: (window) => new HistoryState(window),
  createNavigation,
  deserialize: structuredDeserializeWithTransfer,
  receiveMessage: (window, message) => receiveMessage(window, message),
};
