import { navigationRequest } from '../navigables/navigation-request.ts';
import { encodingOfParent, loadPage, type PageHead } from '../navigables/page-loader.ts';
import { WindowScripting } from '../navigables/scripting-hooks.ts';
import type { OpenWindow, PageToLoad, WindowControls, WindowSettings } from '../navigables/settings.ts';
import { beforeUnload, unloadDocument } from '../navigables/unload.ts';
import { createWindowDocument } from '../navigables/window-documents.ts';
import type { Host } from '../realm/host.ts';
import type { OwnInterfaces } from '../realm/own-interface-set.ts';
import { platform } from '../realm/platform.ts';
import { closeWindow, hostOfWindow, stateOf, WindowRecord } from '../realm/shared/window-record.ts';
import { linkObject } from '../realm/target-link.ts';
import { type ActiveParser, startParsing } from '../scripting/active-parser.ts';
import { abortDocument } from '../scripting/document-open.ts';
import type { ModuleHooks } from '../scripting/hooks.ts';
import { documentData } from '../tree/document-data.ts';
import { TargetRecord } from '../tree/link.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { openServices } from './open-services.ts';
import { windowRealm } from './window-realm.ts';

const BLANK = { scripting: false, allowDeclarativeShadowRoots: false };

/**
 * Makes `global` a window with an empty document.
 *
 * @param modules - Without it no script of a page runs in the window.
 * @param interfaces - Those of the window, where it has not the realm's.
 */
export function openWindow(
  global: object,
  host: Host,
  settings: WindowSettings,
  modules: ModuleHooks | null = null,
  interfaces: OwnInterfaces | null = null,
): OpenWindow {
  const window = new WindowRecord(host, new TargetRecord(), windowRealm);
  if (interfaces !== null) {
    interfaces.window = window;
    stateOf(window).nodeRealm = interfaces;
  }
  linkObject(global, stateOf(window).target);
  openServices(window);
  stateOf(window).closingSteps.add(() => host.lifetime.closed());
  const scripting = new WindowScripting(window, settings, modules);
  const document = createWindowDocument(window, scripting, settings.url, settings.contentType);
  documentData(document).referrer = settings.referrer;
  return { window, controls: controlsOf(window, document, scripting) };
}

function controlsOf(window: WindowRecord, document: DocumentRecord, scripting: WindowScripting): WindowControls {
  let parser: ActiveParser | null = null;
  const makeDocument = ({ url, contentType }: PageHead): DocumentRecord =>
    createWindowDocument(window, scripting, url, contentType);
  return {
    write(text) {
      parser ??= startParsing(document);
      parser.write(text);
    },
    end() {
      parser ??= startParsing(document);
      parser.end();
    },
    load: (page, started, parsed, closed) => loadFirstPage(window, scripting, page, started, parsed, closed),
    makeDocument,
    startParsing,
    mayRestart: () => !scripting.hasRunScript,
    showBlank() {
      platform().parseHtmlDocument('', stateOf(window).document as DocumentRecord, BLANK);
    },
    show(url, markup, made) {
      hostOfWindow(window).client.setUrl(url);
      const document = createWindowDocument(window, scripting, url, 'text/html');
      documentData(document).isIframeSrcdoc = url === 'about:srcdoc';
      const shown = startParsing(document);
      made();
      shown.write(markup);
      shown.end();
    },
    beforeUnload: () => beforeUnload(window),
    unload: () => unloadDocument(window),
    evaluate: (text, url) => scripting.evaluate(text, url),
    stop() {
      const shown = stateOf(window).document;
      if (shown !== null) abortDocument(shown);
    },
    close: () => closeWindow(window),
  };
}

/** What it is handed may be of another realm, and goes no further. */
function loadFirstPage(
  window: WindowRecord,
  scripting: WindowScripting,
  { url, referrer }: PageToLoad,
  started: (error: string | null) => void,
  parsed: (() => void) | undefined,
  closed: (() => void) | undefined,
): void {
  const whenClosed = (): void => closed?.();
  const request = navigationRequest(url, null, window, window, { referrer });
  stateOf(window).closingSteps.add(whenClosed);
  loadPage(window, request, null, encodingOfParent(window), {
    isOver: () => stateOf(window).isClosed,
    makeDocument(head) {
      const made = createWindowDocument(window, scripting, head.url, head.contentType);
      scripting.whenParsed(made, () => {
        stateOf(window).closingSteps.delete(whenClosed);
        parsed?.();
      });
      return made;
    },
    startParsing,
    mayRestart: () => !scripting.hasRunScript,
    started: () => started(null),
    failed: (error) => started(error),
  });
}
