import { animations } from '../animations/door.ts';
import { includeStyleSheets } from '../css/sheets/members.ts';
import { customElementRegistryOf } from '../custom-elements/registry-state.ts';
import { includeEventHandlers } from '../events/event-handler-members.ts';
import { activeElement } from '../html/activation/focus.ts';
import { fullscreenElementIn } from '../html/top-layer/fullscreen-state.ts';
import { getHTML } from '../markup/get-html.ts';
import { getInnerHTML, setShadowRootInnerHTML } from '../markup/inner-and-outer-html.ts';
import { setShadowRootHTML, setShadowRootHTMLUnsafe } from '../markup/set-html.ts';
import { thisShadowRoot } from '../realm/this.ts';
import { trustedString } from '../realm/trusted-types.ts';
import { getSelection } from '../selection/Selection.ts';
import { objectOf, objectOrNull, pending } from '../tree/link.ts';
import type { NodeRecord } from '../tree/records.ts';
import { shadowRootState } from '../tree/shadow.ts';
import { hostOf } from '../tree/traversal.ts';
import { requireArguments, toDOMString, toDOMStringOrEmpty } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { include } from '../webidl/include.ts';
import { typeError } from '../webidl/unnamed.ts';
import { DocumentFragment } from './DocumentFragment.ts';
import { pointMembers } from './point-members.ts';

/** https://dom.spec.whatwg.org/#interface-shadowroot */
export class ShadowRoot extends DocumentFragment {
  constructor() {
    if (pending.record === null) throw typeError('Illegal constructor');
    super();
  }

  get mode(): string {
    return shadowRootState(thisShadowRoot(this)).mode;
  }

  get delegatesFocus(): boolean {
    return shadowRootState(thisShadowRoot(this)).delegatesFocus;
  }

  get slotAssignment(): string {
    return shadowRootState(thisShadowRoot(this)).slotAssignment;
  }

  get clonable(): boolean {
    return shadowRootState(thisShadowRoot(this)).clonable;
  }

  get serializable(): boolean {
    return shadowRootState(thisShadowRoot(this)).serializable;
  }

  get host(): object {
    return objectOf(hostOf(thisShadowRoot(this)) as NodeRecord);
  }

  get customElementRegistry(): object | null {
    return customElementRegistryOf(thisShadowRoot(this));
  }

  get activeElement(): object | null {
    return objectOrNull(activeElement(thisShadowRoot(this)));
  }

  /** https://drafts.csswg.org/web-animations-1/#dom-documentorshadowroot-getanimations */
  getAnimations(): object[] {
    return animations().animationsIn(thisShadowRoot(this));
  }

  /** As in Chromium, in no Standard. The selection of the document reaches into shadow trees. */
  getSelection(): object | null {
    return getSelection(thisShadowRoot(this).nodeDocument);
  }

  /** https://fullscreen.spec.whatwg.org/#dom-documentorshadowroot-fullscreenelement */
  get fullscreenElement(): object | null {
    return objectOrNull(fullscreenElementIn(thisShadowRoot(this)));
  }

  /** [LegacyLenientSetter] */
  set fullscreenElement(_value: unknown) {
    thisShadowRoot(this);
  }

  setHTML(html: unknown, options: unknown = undefined): void {
    const shadowRoot = thisShadowRoot(this);
    requireArguments(arguments.length, 1);
    setShadowRootHTML(shadowRoot, toDOMString(html), options);
  }

  setHTMLUnsafe(html: unknown, options: unknown = undefined): void {
    const shadowRoot = thisShadowRoot(this);
    requireArguments(arguments.length, 1);
    const { nodeDocument } = shadowRoot;
    const markup = trustedString(nodeDocument, 'TrustedHTML', html, 'ShadowRoot setHTMLUnsafe');
    setShadowRootHTMLUnsafe(shadowRoot, markup, options);
  }

  getHTML(options: unknown = undefined): string {
    return getHTML(thisShadowRoot(this), options);
  }

  get innerHTML(): string {
    return getInnerHTML(thisShadowRoot(this));
  }

  set innerHTML(value: unknown) {
    const shadowRoot = thisShadowRoot(this);
    const { nodeDocument } = shadowRoot;
    const markup = trustedString(nodeDocument, 'TrustedHTML', value, 'ShadowRoot innerHTML', toDOMStringOrEmpty);
    setShadowRootInnerHTML(shadowRoot, markup);
  }
}

include(ShadowRoot, pointMembers(thisShadowRoot));
includeEventHandlers(ShadowRoot, 'onslotchange', thisShadowRoot);
includeStyleSheets(ShadowRoot, thisShadowRoot);
expose(ShadowRoot, 'ShadowRoot');
