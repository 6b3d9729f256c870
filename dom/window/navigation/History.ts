import { encodingParseUrl } from '../../html/document-base-url.ts';
import { canBeRewrittenTo } from '../../navigables/can-be-rewritten.ts';
import type { HistoryState } from '../../navigables/history-state.ts';
import { reload } from '../../navigables/navigate.ts';
import { originOfWindow, urlOfWindow } from '../../realm/origin.ts';
import { stateOf } from '../../realm/shared/window-record.ts';
import { structuredSerialize } from '../../services/structured-clone/serialize.ts';
import { requireArguments, toDOMString, toLong } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';
import { toUSVString } from '../../webidl/usv-string.ts';

const thisState = brandOf<HistoryState>('History');

/** The history, of a document that is still shown. */
function thisHistory(object: object): HistoryState {
  const history = thisState(object);
  if (stateOf(history.window).isClosed || stateOf(history.window).document === null) {
    const message = 'May not use a History object associated with a Document that is not fully active';
    throwDOMException('SecurityError', message);
  }
  return history;
}

/** https://html.spec.whatwg.org/#shared-history-push/replace-state-steps */
function updateState(history: HistoryState, data: unknown, url: unknown, isPush: boolean): void {
  const { window } = history;
  const text = url === null || url === undefined ? null : toUSVString(toDOMString(url));
  const state = structuredSerialize(data);
  let newUrl = urlOfWindow(window);
  if (text !== null && text !== '') {
    const parsed = encodingParseUrl(text, stateOf(window).document!);
    if (parsed === null || !canBeRewrittenTo(newUrl, parsed.href)) {
      throwDOMException(
        'SecurityError',
        `A history state object with URL '${parsed?.href ?? text}' cannot be created in a document with origin '${originOfWindow(window)}' and URL '${newUrl}'.`,
      );
    }
    newUrl = parsed.href;
  }
  const type = isPush ? 'push' : 'replace';
  const { navigation } = stateOf(window);
  if (navigation?.announce({ type, url: newUrl, sameDocument: 'history', classicState: state }) ?? true)
    history.rewrite(newUrl, state, isPush);
}

/** https://html.spec.whatwg.org/#the-history-interface */
export const historyInterface = lazyInterface('History', () => {
  class History {
    constructor() {
      illegalConstructor();
    }

    get length(): number {
      return thisHistory(this).length;
    }

    get scrollRestoration(): string {
      return thisHistory(this).navigable.entry.scrollRestoration;
    }

    set scrollRestoration(value: unknown) {
      const { navigable } = thisHistory(this);
      const text = toDOMString(value);
      // Setting an enumeration attribute to what is none of its values does nothing.
      if (text === 'auto' || text === 'manual') navigable.entry.scrollRestoration = text;
    }

    get state(): unknown {
      return thisHistory(this).state;
    }

    go(delta: unknown = 0): void {
      const history = thisHistory(this);
      const by = toLong(delta);
      if (by === 0) reload(history.window);
      else history.traverse(by);
    }

    back(): void {
      thisHistory(this).traverse(-1);
    }

    forward(): void {
      thisHistory(this).traverse(1);
    }

    pushState(data: unknown, _unused: unknown, url: unknown = null): void {
      const history = thisHistory(this);
      requireArguments(arguments.length, 2);
      toDOMString(_unused);
      updateState(history, data, url, true);
    }

    replaceState(data: unknown, _unused: unknown, url: unknown = null): void {
      const history = thisHistory(this);
      requireArguments(arguments.length, 2);
      toDOMString(_unused);
      updateState(history, data, url, false);
    }
  }
  return History;
});
