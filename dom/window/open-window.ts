import { layoutChanged } from '../layout/layout-changed.ts';
import { historyOf } from '../navigables/history-state.ts';
import { navigationRequest } from '../navigables/navigation-request.ts';
import { encodingOfParent, loadPage, type PageHead } from '../navigables/page-loader.ts';
import { WindowScripting } from '../navigables/scripting-hooks.ts';
import type { OpenWindow, PageToLoad, WindowControls, WindowSettings } from '../navigables/settings.ts';
import { beforeUnload, unloadDocument } from '../navigables/unload.ts';
import { createWindowDocument } from '../navigables/window-documents.ts';
import { derivedSandboxFlags } from '../realm/content-security-policy.ts';
import type { Host } from '../realm/host.ts';
import type { Span } from '../realm/platform/markup.ts';
import { platform } from '../realm/platform.ts';
import { SandboxFlag } from '../realm/sandbox-flags.ts';
import { closeWindow, hostOfWindow, stateOf, WindowRecord } from '../realm/shared/window-record.ts';
import { linkGlobalObject, recordOrNull } from '../realm/target-link.ts';
import { viewportOf } from '../realm/viewport.ts';
import { type ActiveParser, startParsing } from '../scripting/active-parser.ts';
import { abortDocument } from '../scripting/document-open.ts';
import type { ModuleHooks } from '../scripting/hooks.ts';
import { reportFromTask } from '../scripting/report-exception.ts';
import { documentData } from '../tree/document-data.ts';
import { isNodeRecord, type Realm, TargetRecord } from '../tree/link.ts';
import { type DocumentRecord, NodeFlag, type NodeRecord } from '../tree/records.ts';
import { toJson } from '../webidl/language/intrinsics.ts';
import { takeLatest } from '../webidl/legacy-platform-object.ts';
import { typeError } from '../webidl/unnamed.ts';
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
  interfaces: (Realm & { window: WindowRecord | null }) | null = null,
): OpenWindow {
  const window = new WindowRecord(host, new TargetRecord(), windowRealm);
  if (interfaces !== null) {
    interfaces.window = window;
    stateOf(window).nodeRealm = interfaces;
  }
  linkGlobalObject(global, stateOf(window).target);
  openServices(window);
  stateOf(window).closingSteps.add(() => {
    // It may be of this window.
    takeLatest(null);
    host.lifetime.closed();
  });
  const scripting = new WindowScripting(window, settings, modules);
  const document = createWindowDocument(window, scripting, settings.url, settings.contentType);
  documentData(document).referrer = settings.referrer;
  if (settings.encoding !== undefined) documentData(document).encoding = settings.encoding;
  return { window, controls: controlsOf(window, document, scripting) };
}

function controlsOf(window: WindowRecord, document: DocumentRecord, scripting: WindowScripting): WindowControls {
  let parser: ActiveParser | null = null;
  let isOver = false;
  const makeDocument = ({ url, contentType }: PageHead): DocumentRecord =>
    createWindowDocument(window, scripting, url, contentType);
  const parse = (steps: (parser: ActiveParser) => void): void =>
    orReport(window, scripting, () => {
      if (isOver) return;
      parser ??= startParsing(document);
      steps(parser);
      if (parser.isActive) return;
      // Nothing more is going to come of it, and windows live longer.
      isOver = true;
      parser = null;
    });
  return {
    write: (text) => parse((parser) => parser.write(text)),
    end: () => parse((parser) => parser.end()),
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
    layoutChanged(width, height, devicePixelRatio, media) {
      const before = viewportOf(window);
      layoutChanged(window, {
        width: width ?? before.width,
        height: height ?? before.height,
        devicePixelRatio: devicePixelRatio ?? before.devicePixelRatio,
        media: media ?? before.media,
      });
    },
    close: () => closeWindow(window),
    serialize: () => markupOf(stateOf(window).document as DocumentRecord),
    setUrl(url) {
      const history = historyOf(window);
      history.update(url, history.navigable.entry.state, false);
    },
    setTop(top) {
      stateOf(window).topInPlace = { value: top };
    },
    locationOf: (node) => locationText(nodeOf(node)),
    whenLimitReached(take) {
      scripting.whenLimitReached = take;
    },
  };
}

/**
 * A page that has changed functions of the language may break the parser with them: that is an error of its window, not of who
 * opens it.
 */
function orReport(window: WindowRecord, { runsScripts }: WindowScripting, steps: () => void): void {
  if (!runsScripts) {
    steps();
    return;
  }
  try {
    steps();
  } catch (exception) {
    reportFromTask(window, exception);
  }
}

function markupOf(document: DocumentRecord): string {
  const { serializeHtmlFragment, serializeXmlFragment } = platform();
  if ((document.flags & NodeFlag.HtmlDocument) === 0) return serializeXmlFragment(document, false);
  return serializeHtmlFragment(document, { serializableShadowRoots: false, shadowRoots: [] });
}

/** As `WindowControls` has it. */
function locationText(node: NodeRecord): string | null {
  const location = platform().locationOf(node);
  if (location === null) return null;
  const { start, end, startTag, endTag, attributes } = location;
  const spans = attributes === null ? null : [...attributes].map(([name, span]) => [name.qualifiedName, copyOf(span)]);
  return toJson({ start, end, startTag: copyOf(startTag), endTag: copyOf(endTag), attributes: spans });
}

const copyOf = (span: Span | null) => span && { start: span.start, end: span.end };

/** @throws TypeError for what is no node. */
function nodeOf(value: object): NodeRecord {
  const record = recordOrNull(value);
  if (record === null || !isNodeRecord(record)) throw typeError('It is no node.');
  return record;
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
    container: null,
    isOver: () => stateOf(window).isClosed,
    makeDocument(head) {
      const made = createWindowDocument(window, scripting, head.url, head.contentType);
      documentData(made).referrer = referrer;
      const sandboxFlags = derivedSandboxFlags(head.policies.enforce);
      stateOf(window).sandboxFlags = sandboxFlags;
      stateOf(window).policySandboxFlags = sandboxFlags;
      stateOf(window).openerPolicy = head.openerOffers.at(-1)?.policy ?? 'unsafe-none';
      if ((sandboxFlags & SandboxFlag.Scripts) !== 0) documentData(made).scripting = false;
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
