import { datasetOf } from '../collections/string-map.ts';
import { includeElementCSSInlineStyle } from '../css/inline-style-members.ts';
import { handlerTarget } from '../events/content-handlers.ts';
import { includeEventHandlers, leniently } from '../events/event-handler-members.ts';
import { GLOBAL_EVENT_HANDLERS } from '../events/event-handler-names-data.ts';
import { detailsOfSummary } from '../html/activation/details.ts';
import { blurElement } from '../html/activation/focus.ts';
import type { Brand } from '../html/brand.ts';
import { getNonce, setNonce } from '../html/nonce.ts';
import { parseInteger } from '../html/numbers.ts';
import { boolean, readBy, readOnly, reflect } from '../html/reflect.ts';
import { long } from '../html/reflect-numbers.ts';
import { ATTR } from '../names/attribute-name.ts';
import { SVG_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { focusWithCaret } from '../selection/focus-with-caret.ts';
import { getAttribute } from '../tree/attributes.ts';
import { isHtml } from '../tree/is-html.ts';
import type { ElementRecord } from '../tree/records.ts';
import { toDOMString } from '../webidl/convert.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { include } from '../webidl/include.ts';

/** https://html.spec.whatwg.org/#htmlorsvgelement, which MathMLElement includes too, and https://html.spec.whatwg.org/#globaleventhandlers. */
export function includeHTMLOrSVGElement(Class: { readonly prototype: object }, thisElement: Brand): void {
  reflect(Class, thisElement, {
    dataset: readOnly(datasetOf),
    nonce: { attribute: null, get: getNonce, set: (element, _name, value) => setNonce(element, toDOMString(value)) },
    autofocus: boolean(),
    tabIndex: readBy(tabIndex, long()),
  });
  include(Class, {
    focus(options: unknown = undefined): void {
      const element = thisElement(this);
      const isShown = toDictionary(options, 'FocusOptions')?.focusVisible;
      focusWithCaret(element, isShown === undefined ? null : Boolean(isShown));
    },
    blur(): void {
      blurElement(thisElement(this));
    },
  });
  includeElementCSSInlineStyle(Class, thisElement);
  const target = leniently((object, name) => handlerTarget(thisElement(object), name));
  includeEventHandlers(Class, GLOBAL_EVENT_HANDLERS, target);
}

/** https://html.spec.whatwg.org/#dom-tabindex */
function tabIndex(element: ElementRecord): number {
  const text = getAttribute(element, ATTR.tabindex);
  const value = text === null ? null : parseInteger(text);
  if (value !== null && value >= -2147483648 && value <= 2147483647) return value;
  return isFocusableByDefault(element) ? 0 : -1;
}

/** DEVIATION: audio and video elements are, as in Chromium. */
function isFocusableByDefault(element: ElementRecord): boolean {
  const { tagId, namespace } = element.name;
  if (namespace === SVG_NAMESPACE) return tagId === TagId.A;
  if (!isHtml(element, tagId)) return false;
  switch (tagId) {
    case TagId.A:
    case TagId.Area:
    case TagId.Audio:
    case TagId.Button:
    case TagId.Frame:
    case TagId.Iframe:
    case TagId.Input:
    case TagId.Object:
    case TagId.Select:
    case TagId.Textarea:
    case TagId.Video:
      return true;
    case TagId.Summary:
      return detailsOfSummary(element) !== null;
    default:
      return false;
  }
}
