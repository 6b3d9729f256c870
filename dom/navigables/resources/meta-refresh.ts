import { encodingParseAndSerializeUrl } from '../../html/document-base-url.ts';
import { withoutFragment } from '../../html/without-fragment.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { urlOfWindow } from '../../realm/origin.ts';
import { isSandboxed } from '../../realm/sandbox.ts';
import { SandboxFlag } from '../../realm/sandbox-flags.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import type { ResourceStepsByName } from '../../realm/window-realm.ts';
import { type DeclaredRefresh, scriptingStateOf } from '../../scripting/scripting-state.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { documentData } from '../../tree/document-data.ts';
import { headElementOf } from '../../tree/head-and-body.ts';
import type { DocumentRecord, ElementRecord } from '../../tree/records.ts';
import { rootOf } from '../../tree/traversal.ts';
import { isFragmentOf, navigate, reload } from '../navigate.ts';
import { addMetaPolicies } from '../policies.ts';
import { referrerPolicyChanged } from './referrer-policy.ts';

interface Refresh {
  readonly seconds: number;
  /** As it is written; null: that of the document. */
  readonly url: string | null;
}

/** https://html.spec.whatwg.org/#pragma-directives */
function metaConnected(meta: ElementRecord): void {
  if (rootOf(meta) !== meta.nodeDocument) return;
  const content = getAttribute(meta, ATTR.content) ?? '';
  switch (asciiLowercase(getAttribute(meta, ATTR.httpEquiv) ?? '')) {
    case 'refresh':
      declarativeRefresh(meta.nodeDocument, content);
      break;
    case 'content-security-policy':
      if (meta.parent === headElementOf(meta.nodeDocument)) addMetaPolicies(meta.nodeDocument, content);
      break;
  }
}

/** https://html.spec.whatwg.org/#shared-declarative-refresh-steps. The first of a document that can be understood counts. */
export function declarativeRefresh(document: DocumentRecord, input: string): void {
  const scripting = scriptingStateOf(document);
  if (scripting.refresh !== null || windowOfDocument(document) === null) return;
  const refresh = parseRefresh(input);
  if (refresh === null) return;
  const { url } = refresh;
  const target = url === null ? documentData(document).url : encodingParseAndSerializeUrl(url, document);
  if (target === null || target.startsWith('javascript:')) return;
  const declared: DeclaredRefresh = {
    isImmediate: refresh.seconds === 0,
    start() {
      declared.start = () => {};
      startTimer(document, declared, refresh.seconds, target);
    },
  };
  scripting.refresh = declared;
  if (documentData(document).readyState === 'complete') declared.start();
}

function startTimer(document: DocumentRecord, declared: DeclaredRefresh, seconds: number, url: string): void {
  const window = windowOfDocument(document);
  // Of the same keyword: https://html.spec.whatwg.org/#sandboxed-automatic-features-browsing-context-flag
  if (window === null || isSandboxed(window, SandboxFlag.Scripts)) return;
  const refresh = () => {
    if (stateOf(window).document !== document || scriptingStateOf(document).refresh !== declared) return;
    declared.isImmediate = false;
    goOn(window, url, seconds <= MOST_TO_REPLACE);
  };
  hostOfWindow(window).tasks.setTimer(seconds * 1000, refresh, true);
}

/** In seconds. DEVIATION: as in Chromium, what a page shows for longer has an entry of its own. */
const MOST_TO_REPLACE = 1;

/** DEVIATION: as in Chromium, a page that goes on to itself is reloaded, and places in it have entries. */
function goOn(window: WindowRecord, url: string, isReplace: boolean): void {
  const current = urlOfWindow(window);
  if (isFragmentOf(url, current)) navigate(window, url, false, window, null, '', { isPush: true });
  else if (url === withoutFragment(current)) reload(window);
  else navigate(window, url, isReplace, window);
}

/** Null: it means nothing. */
function parseRefresh(input: string): Refresh | null {
  const [, digits = '', fraction = '', rest = ''] = /^[\t\n\f\r ]*(\d*)([\d.]*)(.*)$/s.exec(input) as RegExpExecArray;
  if (digits === '' && fraction === '') return null;
  if (rest !== '' && !/^[;,\t\n\f\r ]/.test(rest)) return null;
  const text = rest.replace(/^[\t\n\f\r ]*(?:[;,][\t\n\f\r ]*)?/, '');
  return { seconds: Number(digits), url: text === '' ? null : urlIn(text) };
}

/** Without `url=` and quotes around it. */
function urlIn(text: string): string {
  const named = /^url[\t\n\f\r ]*=[\t\n\f\r ]*/i.exec(text);
  if (named === null && /^u/i.test(text)) return text;
  const value = text.slice(named?.[0].length ?? 0);
  const [quote] = value;
  if (quote !== '"' && quote !== "'") return value;
  const end = value.indexOf(quote, 1);
  return end < 0 ? value.slice(1) : value.slice(1, end);
}

export const METAS: ResourceStepsByName = {
  [TagId.Meta]: {
    connected(meta) {
      referrerPolicyChanged(meta);
      metaConnected(meta);
    },
    attributeChanged: referrerPolicyChanged,
  },
};
