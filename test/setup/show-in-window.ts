import { showDocument } from '../../dom/realm/document-window.ts';
import type { Host } from '../../dom/realm/host.ts';
import { platform } from '../../dom/realm/platform.ts';
import { realm } from '../../dom/realm/realm.ts';
import { stateOf, WindowRecord } from '../../dom/realm/shared/window-record.ts';
import { linkObject } from '../../dom/realm/target-link.ts';
import type { WindowRealm } from '../../dom/realm/window-realm.ts';
import { TargetRecord } from '../../dom/tree/link.ts';
import type { DocumentRecord } from '../../dom/tree/records.ts';

const HOST = { environment: { pretendToBeVisual: false }, tasks: { now: () => 0, timeOrigin: 0 } } as Host;

/** What does nothing for a window. */
export const IDLE_REALM: WindowRealm = {
  reportException() {},
  compileEventHandler: () => null,
  followHyperlink() {},
  submitForm() {},
  crossOriginWindow: () => ({}),
  resources: {
    made() {},
    connected() {},
    disconnected() {},
    placed() {},
    attributeChanged() {},
    childrenChanged() {},
    sheetInstructionsChanged() {},
    viewChanged() {},
    textTrackEnabled() {},
  },
  rendering: { runInNextFrame: () => false, style: () => '', target: () => null, isBlocked: () => false },
  fullscreen: {
    isEnabled: () => false,
    request: async () => {},
    exit: async () => {},
    removed() {},
    leave: () => false,
  },
  pickers: { request() {}, showIfApplicable: () => false, isCustomizable: () => false, showInPage: () => false },
  imageOfArea: () => null,
  elementFromPoint: () => null,
  elementsFromPoint: () => [],
  hitAt: () => null,
  scrollIntoView() {},
  layoutChanged() {},
  createHistory: () => ({ show() {} }),
  createNavigation: () => ({}),
  deserialize: () => ({ value: undefined, ports: [] }),
  receiveMessage() {},
};

/** Puts a document into a window that has no more than that: no global object, no host, and of its realm what is given. */
export function showInWindow(
  document: DocumentRecord,
  ofRealm: Partial<WindowRealm> = {},
  object: object = {},
): WindowRecord {
  const window = new WindowRecord(HOST, new TargetRecord(), { ...IDLE_REALM, ...ofRealm });
  linkObject(object, stateOf(window).target);
  showDocument(window, document);
  return window;
}

/** Puts a document into the window that is the realm's own, as long as the test does not take it away. */
export function showInRealm(document: DocumentRecord): void {
  realm.window = showInWindow(document, {
    reportException: (_window, exception) => platform().reportException(exception),
  });
}
