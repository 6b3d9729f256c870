import { blurElement, focusElement, focusedElement } from '../../html/activation/focus.ts';
import { forgetStartingPoint } from '../../html/activation/starting-point.ts';
import { autofocusDelegate } from '../../html/top-layer/focus-steps.ts';
import { scrollTo } from '../../layout/scrolling.ts';
import { stateOf } from '../../realm/shared/window-record.ts';
import { documentData } from '../../tree/document-data.ts';
import { documentElementOf } from '../../tree/traversal.ts';
import { scrollToFragment } from '../scroll-to-fragment.ts';
import { type NavigateEventState, typeOfNavigation } from './navigate-event-state.ts';

/** https://html.spec.whatwg.org/#navigateevent-finish */
export function finishEvent(state: NavigateEventState, isFulfilled: boolean): void {
  if (state.interception === 'none') return;
  potentiallyResetTheFocus(state);
  if (isFulfilled && state.interception === 'committed' && state.scroll !== 'manual') processScrollBehavior(state);
  state.interception = 'finished';
}

/** https://html.spec.whatwg.org/#potentially-reset-the-focus. As in Chromium, nothing has the focus then, not the body. */
function potentiallyResetTheFocus({ navigation, focusReset }: NavigateEventState): void {
  const { hasFocusChanged, window } = navigation;
  const { document } = stateOf(window);
  navigation.hasFocusChanged = false;
  if (hasFocusChanged || focusReset === 'manual' || document === null) return;
  const root = documentElementOf(document);
  const delegate = root === null ? null : autofocusDelegate(root);
  if (delegate !== null) {
    focusElement(delegate);
    return;
  }
  const focused = focusedElement(document);
  if (focused !== null) blurElement(focused);
  forgetStartingPoint(document);
}

/**
 * https://html.spec.whatwg.org/#process-scroll-behavior
 *
 * DEVIATION: a traversal or a reload scrolls nowhere, as nothing keeps how far the document was scrolled.
 */
export function processScrollBehavior(state: NavigateEventState): void {
  state.interception = 'scrolled';
  const { document } = stateOf(state.navigation.window);
  const type = typeOfNavigation(state);
  if (document === null || type === 'traverse' || type === 'reload') return;
  const data = documentData(document);
  data.indicatingUrl = null;
  if (data.url.includes('#')) scrollToFragment(document, false);
  else scrollTo(document, 0, 0);
}
