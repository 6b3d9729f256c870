import type { InterceptHandler } from '../navigables/navigation-api/navigate-event-state.ts';
import { Document } from '../nodes/Document.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { originOfWindow, reasonOfOpaqueOrigin } from '../realm/origin.ts';
import { relevantWindow } from '../realm/relevant-window.ts';
import { isSandboxed } from '../realm/sandbox.ts';
import { SandboxFlag } from '../realm/sandbox-flags.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { thisDocument } from '../realm/this.ts';
import { scriptingStateOrNull } from '../scripting/scripting-state.ts';
import { documentData } from '../tree/document-data.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { toDOMString, toSequence } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { addWhenSeen } from '../webidl/expose-when-seen.ts';
import { include } from '../webidl/include.ts';
import { typeError } from '../webidl/unnamed.ts';
import { toUSVString } from '../webidl/usv-string.ts';
import { viewTransitionObject } from './view-transitions/ViewTransition.ts';
import { activeViewTransition, startViewTransition, ViewTransitionState } from './view-transitions/view-transition.ts';

function windowOf(document: DocumentRecord): WindowRecord | null {
  const window = windowOfDocument(document);
  return window === null || stateOf(window).isClosed ? null : window;
}

/** https://html.spec.whatwg.org/#cookie-averse-document-object */
function cookieWindow(document: DocumentRecord): WindowRecord | null {
  const window = windowOf(document);
  if (window === null) return null;
  const refusal = reasonOfOpaqueOrigin(window, 'Cookies are');
  if (refusal !== null) throwDOMException('SecurityError', refusal);
  return /^(?:https?|about|blob):/.test(documentData(document).url) ? window : null;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** https://html.spec.whatwg.org/#dom-document-lastmodified, in local time. */
function lastModified(text: string | null): string {
  const time = text === null ? Number.NaN : Date.parse(text);
  const date = Number.isNaN(time) ? new Date() : new Date(time);
  const day = `${two(date.getMonth() + 1)}/${two(date.getDate())}/${date.getFullYear()}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** The members of Document that are about its window and where it came from. */
const members = {
  get referrer(): string {
    return documentData(thisDocument(this)).referrer;
  },

  get cookie(): string {
    const window = cookieWindow(thisDocument(this));
    return window === null ? '' : hostOfWindow(window).cookies.get();
  },

  set cookie(value: unknown) {
    const document = thisDocument(this);
    const text = toUSVString(toDOMString(value));
    const window = cookieWindow(document);
    if (window !== null) hostOfWindow(window).cookies.set(text);
  },

  get lastModified(): string {
    return lastModified(documentData(thisDocument(this)).lastModified);
  },

  get domain(): string {
    const document = thisDocument(this);
    // A document that is in no window has the origin of the one that it came from.
    const window = windowOfDocument(document) === null ? relevantWindow(document) : windowOf(document);
    const origin = window === null ? 'null' : originOfWindow(window);
    return /^[a-z]+:\/\/(\[[^\]]*\]|[^:/]*)/.exec(origin)?.[1] ?? '';
  },

  /**
   * https://html.spec.whatwg.org/#dom-document-domain, as with Chromium's agent clusters, which are keyed by origin: nothing is
   * relaxed, and a domain that could not be set is refused.
   */
  set domain(value: unknown) {
    const document = thisDocument(this);
    const wanted = toDOMString(value).toLowerCase();
    const window = windowOf(document);
    if (window !== null && isSandboxed(window, SandboxFlag.DocumentDomain)) {
      throwDOMException('SecurityError', 'Assignment is forbidden for sandboxed iframes.');
    }
    const host = window === null ? '' : (/^[a-z]+:\/\/([^:/]*)/.exec(originOfWindow(window))?.[1] ?? '');
    if (window === null || wanted === '' || (wanted !== host && !isSuffix(window, wanted, host))) {
      throwDOMException('SecurityError', `'${wanted}' is not a suffix of '${host}'.`);
    }
  },

  get hidden(): boolean {
    return !isVisible(thisDocument(this));
  },

  get visibilityState(): string {
    return isVisible(thisDocument(this)) ? 'visible' : 'hidden';
  },

  get activeViewTransition(): object | null {
    const transition = activeViewTransition(thisDocument(this));
    return transition === null ? null : viewTransitionObject(transition);
  },

  startViewTransition(callbackOptions: unknown = undefined): object {
    const document = thisDocument(this);
    if (callbackOptions != null && Object(callbackOptions) !== callbackOptions) {
      throw typeError('Overload resolution failed.');
    }
    const { types, update = null } =
      typeof callbackOptions === 'function'
        ? { update: callbackOptions, types: null }
        : ((callbackOptions ?? {}) as Record<string, unknown>);
    const names = types == null ? [] : toSequence(types, toDOMString);
    if (update !== null && typeof update !== 'function') throw typeError("The member 'update' is not a function.");
    const window = windowOf(document) ?? relevantWindow(document);
    if (window === null) throwDOMException('InvalidStateError', 'The document is in no window.');
    const transition = new ViewTransitionState(document, window, update as InterceptHandler | null, names);
    startViewTransition(transition);
    return viewTransitionObject(transition);
  },
};

/** https://url.spec.whatwg.org/#concept-ipv4-serializer. Addresses of version 6 have no dots in front of anything. */
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/** https://html.spec.whatwg.org/#is-a-registrable-domain-suffix-of-or-is-equal-to, of what is not equal. */
function isSuffix(window: WindowRecord, wanted: string, host: string): boolean {
  return host.endsWith(`.${wanted}`) && !IPV4.test(host) && !hostOfWindow(window).client.isPublicSuffix(wanted);
}

function isVisible(document: DocumentRecord): boolean {
  const window = windowOf(document);
  if (window === null || scriptingStateOrNull(document)?.isLeft === true) return false;
  return hostOfWindow(window).environment.pretendToBeVisual;
}

/** Puts the members on Document. Called once. */
export function installDocumentWindowMembers(): void {
  addWhenSeen(Document, () => include(Document, members));
}
