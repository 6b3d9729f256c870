import { getInnerText } from '../css/rendered-text/get-inner-text.ts';
import { withStyle } from '../css/with-style.ts';
import type { CustomElementConstructor } from '../custom-elements/definition.ts';
import { checkPrototype, constructHtmlElement } from '../custom-elements/html-constructor.ts';
import { clickElement } from '../html/activation/click.ts';
import { thisHTMLElement } from '../html/brand.ts';
import { isEditable } from '../html/editable.ts';
import {
  autocapitalizationHint,
  getContentEditable,
  getHidden,
  isAutocorrectOn,
  isDraggable,
  isSpellcheckEnabled,
  isTranslateEnabled,
  setContentEditable,
  setHidden,
  writingSuggestions,
} from '../html/global-attributes.ts';
import { setInnerText, setOuterText } from '../html/inner-text.ts';
import { attachInternals } from '../html/internals/ElementInternals.ts';
import { boolean, enumerated, nullableEnumerated, readBy, reflect, string } from '../html/reflect.ts';
import { hidePopover, showPopover, togglePopover } from '../html/top-layer/popover.ts';
import { type OffsetBox, offsetBoxOf, offsetParentOf } from '../layout/offset.ts';
import { ATTR, plainAttributeName } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { Element } from '../nodes/Element.ts';
import { recordOf, recordOrNull } from '../realm/target-link.ts';
import { isScript } from '../scripting/script-state.ts';
import { setScriptText } from '../scripting/script-text.ts';
import { setAttribute } from '../tree/attributes.ts';
import { isHtmlElement } from '../tree/is-html.ts';
import { objectOrNull, pending, pendingSubclass } from '../tree/link.ts';
import type { ElementRecord, NodeRecord } from '../tree/records.ts';
import { toDOMString, toDOMStringOrEmpty } from '../webidl/convert.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { typeError } from '../webidl/unnamed.ts';
import { includeHTMLOrSVGElement } from './html-or-svg-members.ts';

const AUTOCORRECT = plainAttributeName('autocorrect');
const SPELLCHECK = plainAttributeName('spellcheck');
const TRANSLATE = plainAttributeName('translate');

/** https://html.spec.whatwg.org/#htmlelement */
export class HTMLElement extends Element {
  // biome-ignore lint/correctness/noUnreachableSuper: the object of an element that is upgraded is there already
  constructor() {
    if (pending.record === null) {
      const newTarget = (pendingSubclass(new.target)?.newTarget ?? new.target) as CustomElementConstructor;
      try {
        const object = constructHtmlElement(newTarget);
        if (object !== null) {
          pending.subclass = null;
          // biome-ignore lint/correctness/noConstructorReturn: see above
          return object as HTMLElement;
        }
        super();
      } finally {
        pending.record = null;
      }
      checkPrototype(this, recordOf(this) as ElementRecord, newTarget);
      return;
    }
    super();
  }

  get translate(): boolean {
    return isTranslateEnabled(thisHTMLElement(this));
  }

  set translate(value: unknown) {
    setAttribute(thisHTMLElement(this), TRANSLATE, value ? 'yes' : 'no');
  }

  get hidden(): boolean | string {
    return getHidden(thisHTMLElement(this));
  }

  set hidden(value: unknown) {
    setHidden(thisHTMLElement(this), value);
  }

  get draggable(): boolean {
    return isDraggable(thisHTMLElement(this));
  }

  set draggable(value: unknown) {
    setAttribute(thisHTMLElement(this), ATTR.draggable, value ? 'true' : 'false');
  }

  get spellcheck(): boolean {
    return isSpellcheckEnabled(thisHTMLElement(this));
  }

  set spellcheck(value: unknown) {
    setAttribute(thisHTMLElement(this), SPELLCHECK, value ? 'true' : 'false');
  }

  get autocorrect(): boolean {
    return isAutocorrectOn(thisHTMLElement(this));
  }

  set autocorrect(value: unknown) {
    setAttribute(thisHTMLElement(this), AUTOCORRECT, value ? 'on' : 'off');
  }

  get contentEditable(): string {
    return getContentEditable(thisHTMLElement(this));
  }

  set contentEditable(value: unknown) {
    setContentEditable(thisHTMLElement(this), toDOMString(value));
  }

  get isContentEditable(): boolean {
    return isEditable(thisHTMLElement(this));
  }

  get innerText(): string {
    return getInnerText(withStyle(thisHTMLElement(this)));
  }

  set innerText(value: unknown) {
    const element = thisHTMLElement(this);
    if (isScript(element)) setScriptText(element, value, 'innerText', toDOMStringOrEmpty, setInnerText);
    else setInnerText(element, toDOMStringOrEmpty(value));
  }

  get outerText(): string {
    return getInnerText(withStyle(thisHTMLElement(this)));
  }

  set outerText(value: unknown) {
    setOuterText(thisHTMLElement(this), toDOMStringOrEmpty(value));
  }

  attachInternals(): object {
    return attachInternals(thisHTMLElement(this));
  }

  click(): void {
    clickElement(thisHTMLElement(this));
  }

  showPopover(options: unknown = undefined): void {
    const element = thisHTMLElement(this);
    showPopover(element, true, toSource(options));
  }

  hidePopover(): void {
    hidePopover(thisHTMLElement(this), true, true, true, null);
  }

  togglePopover(options: unknown = undefined): boolean {
    const element = thisHTMLElement(this);
    const isDictionary = options === undefined || options === null || Object(options) === options;
    if (!isDictionary) return togglePopover(element, Boolean(options), null);
    const force = toDictionary(options, 'TogglePopoverOptions')?.force;
    return togglePopover(element, force === undefined ? null : Boolean(force), toSource(options));
  }

  /** https://drafts.csswg.org/cssom-view/#extensions-to-the-htmlelement-interface */
  get offsetParent(): object | null {
    return objectOrNull(offsetParentOf(withStyle(thisHTMLElement(this))));
  }

  get offsetTop(): number {
    return offsetBox(this).top;
  }

  get offsetLeft(): number {
    return offsetBox(this).left;
  }

  get offsetWidth(): number {
    return offsetBox(this).width;
  }

  get offsetHeight(): number {
    return offsetBox(this).height;
  }
}

/** Where the body is nobody wants to know: who asks wants what changes from here on to have transitions. */
function offsetBox(object: object): OffsetBox {
  const element = thisHTMLElement(object);
  return offsetBoxOf(withStyle(element, element.name.tagId === TagId.Body));
}

/** The member `source` of https://html.spec.whatwg.org/#dictdef-showpopoveroptions */
function toSource(options: unknown): ElementRecord | null {
  const source = toDictionary(options, 'ShowPopoverOptions')?.source;
  if (source === undefined) return null;
  const element = recordOrNull(source);
  if (element === null || !isHtmlElement(element as NodeRecord))
    throw typeError(
      "Failed to read the 'source' property from 'ShowPopoverOptions': Failed to convert value to 'HTMLElement'.",
    );
  return element as ElementRecord;
}

exposeWhenSeen(HTMLElement, 'HTMLElement', () => {
  includeHTMLOrSVGElement(HTMLElement, thisHTMLElement);
  reflect(HTMLElement, thisHTMLElement, {
    title: string(),
    lang: string(),
    dir: enumerated({ keywords: ['ltr', 'rtl', 'auto'] }),
    inert: boolean(),
    accessKey: string(),
    writingSuggestions: readBy(writingSuggestions, string()),
    autocapitalize: readBy(autocapitalizationHint, string()),
    popover: nullableEnumerated({
      keywords: { auto: 'auto', '': 'auto', manual: 'manual', hint: 'hint' },
      invalid: 'manual',
    }),
    enterKeyHint: enumerated({ keywords: ['enter', 'done', 'go', 'next', 'previous', 'search', 'send'] }),
    inputMode: enumerated({ keywords: ['none', 'text', 'tel', 'url', 'email', 'numeric', 'decimal', 'search'] }),
  });
});
