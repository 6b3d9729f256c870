import { fireEvent } from '../events/fire-event.ts';
import { documentBaseUrl } from '../html/document-base-url.ts';
import { nonceForPolicies } from '../html/nonce.ts';
import { withoutFragment } from '../html/without-fragment.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { ATTR, plainAttributeName } from '../names/attribute-name.ts';
import { isInlineBlocked } from '../realm/content-security-policy.ts';
import { getAttribute, hasAttribute } from '../tree/attributes.ts';
import { documentData } from '../tree/document-data.ts';
import { type DocumentRecord, type ElementRecord, isText, NodeFlag } from '../tree/records.ts';
import { executeTheScriptElement } from './execute.ts';
import { canBeExternal, externalUrl, isEmptySource, isKeptFromRunning, sourceAttribute } from './external-script.ts';
import type { ClassicScript, ModuleScript, ScriptFetchOptions, ScriptingHooks, ScriptResponse } from './hooks.ts';
import { delayTheLoadEvent, stopDelayingTheLoadEvent } from './load-event.ts';
import {
  type ImportMapText,
  isForcedAsync,
  isParserInserted,
  isSvg,
  type ScriptElementState,
  type ScriptType,
  scriptStateOf,
  setForceAsync,
} from './script-state.ts';
import { trustedScriptText } from './script-text.ts';
import { scriptTypeOf } from './script-type.ts';
import { scriptingStateOf } from './scripting-state.ts';
import { queueTask } from './tasks.ts';
import { goalsMayBeMet } from './wait.ts';

const DEFER = plainAttributeName('defer');
const FETCHPRIORITY = plainAttributeName('fetchpriority');

function hasSourceText(script: ElementRecord): boolean {
  for (let child = script.firstChild; child !== null; child = child.nextSibling) {
    if (isText(child) && child.data !== '') return true;
  }
  return false;
}

/**
 * https://html.spec.whatwg.org/#prepare-the-script-element
 *
 * @param parserDocument - The document of the parser that made the element and has just seen its end tag; null for everybody
 * else.
 */
export function prepareTheScriptElement(script: ElementRecord, parserDocument: DocumentRecord | null): void {
  if ((script.flags & NodeFlag.AlreadyStarted) !== 0) return;
  script.flags &= ~NodeFlag.ParserInserted;
  if (parserDocument !== null && !hasAttribute(script, ATTR.async)) setForceAsync(script, true);
  const source = sourceAttribute(script);
  if (source === null && !hasSourceText(script)) return;
  if ((script.flags & NodeFlag.Connected) === 0) return;
  const type = scriptTypeOf(script);
  if (type === null) return;
  if (parserDocument !== null) {
    script.flags |= NodeFlag.ParserInserted;
    setForceAsync(script, false);
  }
  const text = source === null ? trustedScriptText(script, parserDocument !== null) : '';
  if (text === null) return;
  script.flags |= NodeFlag.AlreadyStarted;
  const document = script.nodeDocument;
  if (parserDocument !== null && parserDocument !== document) return;
  const scripting = documentData(document).scripting ? scriptingStateOf(document) : null;
  if (scripting === null || scripting.hooks === null) return;
  if (isKeptFromRunning(script, type)) return;
  if (source === null && isInlineBlocked(script, 'script', text)) return;

  const state = scriptStateOf(script);
  state.type = type;
  state.parserDocument = parserDocument;
  state.preparationTimeDocument = document;
  const options = fetchOptions(script);
  if (source === null) takeText(script, text, state, options, scripting.hooks);
  else if (!fetchSource(script, state, source, options, scripting.hooks)) return;

  if (type === 'module' || (type === 'classic' && source !== null)) schedule(script, state);
  else if (type === 'classic' && isBlockedByStyleSheet(script, parserDocument)) blockParser(script, state, true);
  else executeTheScriptElement(script);
}

function fetchOptions(script: ElementRecord): ScriptFetchOptions {
  return {
    crossOrigin: corsSettingOf(getAttribute(script, ATTR.crossorigin)),
    integrity: getAttribute(script, ATTR.integrity) ?? '',
    referrerPolicy: asciiLowercase(getAttribute(script, ATTR.referrerpolicy) ?? ''),
    nonce: nonceForPolicies(script),
    fetchPriority: asciiLowercase(getAttribute(script, FETCHPRIORITY) ?? 'auto'),
    isParserInserted: isParserInserted(script),
  };
}

/** https://html.spec.whatwg.org/#cors-settings-attribute */
export function corsSettingOf(value: string | null): 'anonymous' | 'use-credentials' | null {
  if (value === null) return null;
  return asciiLowercase(value) === 'use-credentials' ? 'use-credentials' : 'anonymous';
}

/** What the Standard does for an element with a src attribute. Returns whether a result will come. */
function fetchSource(
  script: ElementRecord,
  state: ScriptElementState,
  source: string,
  options: ScriptFetchOptions,
  hooks: ScriptingHooks,
): boolean {
  const document = script.nodeDocument;
  const isFetched = canBeExternal(state.type as ScriptType);
  const url = isFetched ? externalUrl(script, source) : null;
  if (isFetched && !isEmptySource(source)) state.isFromAnExternalFile = true;
  if (url === null) {
    queueTask(document, () => fireEvent(script, 'error'));
    return false;
  }
  // As of style sheets and images, nothing is heard of it.
  if (!hooks.loadsResources) return false;
  startDelayingTheLoadEvent(script, state);
  if (state.type === 'module') {
    if (hooks.modules === null) queueTask(document, () => markAsReady(script, null));
    else hooks.modules.loader.fetchModuleGraph(document, url, options, (module) => markAsReady(script, module));
    return true;
  }
  const charset = isSvg(script) ? null : getAttribute(script, ATTR.charset);
  const request = { url, charset, documentEncoding: documentData(document).encoding, options, element: script };
  hooks.fetchScript(request, (_error, response) => {
    markAsReady(script, response === null ? null : classicScriptOf(url, response, options));
  });
  return true;
}

/** As in Chromium, stack traces say what was asked for, and so not where it was redirected to. */
function classicScriptOf(
  asked: string,
  { text, url: baseUrl, mutedErrors }: ScriptResponse,
  options: ScriptFetchOptions,
): ClassicScript {
  const url = withoutFragment(asked);
  return { text, url, baseUrl: mutedErrors ? 'about:blank' : baseUrl, mutedErrors, line: 1, column: 1, options };
}

/** What the Standard does for an element without a src attribute. */
function takeText(
  script: ElementRecord,
  text: string,
  state: ScriptElementState,
  options: ScriptFetchOptions,
  { modules }: ScriptingHooks,
): void {
  const document = script.nodeDocument;
  const baseUrl = documentBaseUrl(document);
  const { line, column } = state;
  if (state.type === 'module') {
    startDelayingTheLoadEvent(script, state);
    if (modules === null) {
      queueTask(document, () => markAsReady(script, null));
    } else {
      const place = { line, column };
      modules.loader.fetchInlineModuleGraph(document, text, baseUrl, options, place, (module) =>
        markAsReady(script, module),
      );
    }
  } else if (state.type === 'classic') {
    const { url } = documentData(document);
    state.result = { text, url, baseUrl, mutedErrors: false, line, column, options };
  } else {
    state.result = { text, baseUrl } satisfies ImportMapText;
  }
}

/** Rendering may wait as well. https://html.spec.whatwg.org/#potentially-render-blocking */
function startDelayingTheLoadEvent(script: ElementRecord, state: ScriptElementState): void {
  delayTheLoadEvent(script.nodeDocument);
  const isClassicOfParser = state.type === 'classic' && state.parserDocument !== null;
  const isImplicit = isClassicOfParser && !hasAttribute(script, ATTR.async) && !hasAttribute(script, DEFER);
  scriptingStateOf(script.nodeDocument).hooks?.blockRendering?.(script, isImplicit);
}

/** https://html.spec.whatwg.org/#mark-as-ready, in a task of its own. */
function markAsReady(script: ElementRecord, result: ClassicScript | ModuleScript | null): void {
  const state = scriptStateOf(script);
  const document = state.preparationTimeDocument as DocumentRecord;
  state.result = result;
  const steps = state.stepsWhenReady;
  state.stepsWhenReady = null;
  steps?.();
  stopDelayingTheLoadEvent(document);
  goalsMayBeMet(scriptingStateOf(document));
}

/** When a script that has to be fetched will be executed: the last steps but one of preparing. */
function schedule(script: ElementRecord, state: ScriptElementState): void {
  const scripting = scriptingStateOf(state.preparationTimeDocument as DocumentRecord);
  const isAsync = hasAttribute(script, ATTR.async) || isForcedAsync(script);
  if (isAsync) {
    scripting.scriptsAsSoonAsPossible.add(script);
    state.stepsWhenReady = () => {
      executeTheScriptElement(script);
      scripting.scriptsAsSoonAsPossible.delete(script);
    };
  } else if (state.parserDocument === null) {
    scripting.scriptsInOrder.push(script);
    state.stepsWhenReady = () => executeInOrder(scripting.scriptsInOrder, script);
  } else if (hasAttribute(script, DEFER) || state.type === 'module') {
    scriptingStateOf(state.parserDocument).scriptsAfterParsing.push(script);
    state.stepsWhenReady = () => {
      state.isReadyToBeParserExecuted = true;
    };
  } else {
    blockParser(script, state, false);
    state.stepsWhenReady = () => {
      state.isReadyToBeParserExecuted = true;
    };
  }
}

function executeInOrder(scripts: ElementRecord[], script: ElementRecord): void {
  if (scripts[0] !== script) return;
  while (scripts.length > 0 && scriptStateOf(scripts[0]).result !== undefined) {
    executeTheScriptElement(scripts[0]);
    scripts.shift();
  }
}

function blockParser(script: ElementRecord, state: ScriptElementState, isReady: boolean): void {
  scriptingStateOf(state.parserDocument as DocumentRecord).pendingParsingBlockingScript = script;
  state.isReadyToBeParserExecuted = isReady;
}

/** Whether an inline script has to wait for a style sheet. */
function isBlockedByStyleSheet(script: ElementRecord, parserDocument: DocumentRecord | null): boolean {
  if (parserDocument === null || !isParserInserted(script)) return false;
  const { scriptBlockingStyleSheets, parser } = scriptingStateOf(parserDocument);
  return scriptBlockingStyleSheets > 0 && (parser === null || parser.scriptNestingLevel <= 1);
}
