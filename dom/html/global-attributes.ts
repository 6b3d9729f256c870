import { asciiLowercase } from '../names/ascii-case.ts';
import { ATTR, type AttributeName, plainAttributeName } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute, hasAttribute, removeAttribute, setAttribute } from '../tree/attributes.ts';
import { isHtml } from '../tree/is-html.ts';
import type { ElementRecord } from '../tree/records.ts';
import { parentElementOf } from '../tree/traversal.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { typeError } from '../webidl/unnamed.ts';
import { contentEditableState } from './editable.ts';
import { formOwner } from './forms/form-owner.ts';
import { InputType, inputTypeOf } from './forms/input-type.ts';
import { HIDDEN, isHiddenUntilFound } from './hidden-until-found.ts';

/** Global attributes whose IDL attributes do more than reflect. https://html.spec.whatwg.org/#global-attributes */

const AUTOCAPITALIZE = plainAttributeName('autocapitalize');
const AUTOCORRECT = plainAttributeName('autocorrect');
const SPELLCHECK = plainAttributeName('spellcheck');
const TRANSLATE = plainAttributeName('translate');
const WRITINGSUGGESTIONS = plainAttributeName('writingsuggestions');

/** The keyword in lowercase, or null without the attribute. */
function keywordOf(element: ElementRecord, name: AttributeName): string | null {
  const value = getAttribute(element, name);
  return value === null ? null : asciiLowercase(value);
}

/** https://html.spec.whatwg.org/#translation-mode */
export function isTranslateEnabled(element: ElementRecord): boolean {
  for (let current: ElementRecord | null = element; current !== null; current = parentElementOf(current)) {
    const keyword = keywordOf(current, TRANSLATE);
    if (keyword === '' || keyword === 'yes') return true;
    if (keyword === 'no') return false;
  }
  return true;
}

/** https://html.spec.whatwg.org/#dom-hidden */
export function getHidden(element: ElementRecord): boolean | string {
  return isHiddenUntilFound(element) ? 'until-found' : hasAttribute(element, HIDDEN);
}

/** `(boolean or unrestricted double or DOMString)?` */
export function setHidden(element: ElementRecord, value: unknown): void {
  const given = Object(value) === value ? String(value) : value;
  if (typeof given === 'symbol') throw typeError('Cannot convert a Symbol value to a string');
  if (typeof given === 'string' && asciiLowercase(given) === 'until-found')
    setAttribute(element, HIDDEN, 'until-found');
  else if (given || typeof given === 'bigint') setAttribute(element, HIDDEN, '');
  else removeAttribute(element, HIDDEN);
}

/** https://html.spec.whatwg.org/#dom-draggable */
export function isDraggable(element: ElementRecord): boolean {
  const keyword = keywordOf(element, ATTR.draggable);
  if (keyword === 'true') return true;
  if (keyword === 'false') return false;
  if (isHtml(element, TagId.Img)) return true;
  return (isHtml(element, TagId.A) || isHtml(element, TagId.Area)) && hasAttribute(element, ATTR.href);
}

/** https://html.spec.whatwg.org/#dom-spellcheck. Passwords are not checked by default; everything else is. */
export function isSpellcheckEnabled(element: ElementRecord): boolean {
  for (let current: ElementRecord | null = element; current !== null; current = parentElementOf(current)) {
    const keyword = keywordOf(current, SPELLCHECK);
    if (keyword === '' || keyword === 'true') return true;
    if (keyword === 'false') return false;
    if (current === element && isInputOfType(element, InputType.Password)) return false;
  }
  return true;
}

function isInputOfType(element: ElementRecord, ...types: readonly InputType[]): boolean {
  return isHtml(element, TagId.Input) && types.includes(inputTypeOf(element));
}

/** https://html.spec.whatwg.org/#computed-writing-suggestions-value */
export function writingSuggestions(element: ElementRecord): string {
  for (let current: ElementRecord | null = element; current !== null; current = parentElementOf(current)) {
    const keyword = keywordOf(current, WRITINGSUGGESTIONS);
    if (keyword !== null) return keyword === 'false' ? 'false' : 'true';
  }
  return 'true';
}

/** https://html.spec.whatwg.org/#own-autocapitalization-hint */
function ownAutocapitalizationHint(element: ElementRecord): string {
  const keyword = keywordOf(element, AUTOCAPITALIZE);
  switch (keyword) {
    case null:
    case '':
      return '';
    case 'off':
    case 'none':
      return 'none';
    case 'words':
    case 'characters':
      return keyword;
    default:
      return 'sentences';
  }
}

/** https://html.spec.whatwg.org/#dom-autocapitalize */
export function autocapitalizationHint(element: ElementRecord): string {
  const own = ownAutocapitalizationHint(element);
  const form = own === '' ? formToInheritFrom(element) : null;
  return form === null ? own : ownAutocapitalizationHint(form);
}

/** The form owner of https://html.spec.whatwg.org/#category-autocapitalize */
function formToInheritFrom(element: ElementRecord): ElementRecord | null {
  const inherits =
    isHtml(element, TagId.Button) ||
    isHtml(element, TagId.Fieldset) ||
    isHtml(element, TagId.Input) ||
    isHtml(element, TagId.Output) ||
    isHtml(element, TagId.Select) ||
    isHtml(element, TagId.Textarea);
  return inherits ? formOwner(element) : null;
}

/** https://html.spec.whatwg.org/#used-autocorrection-state */
export function isAutocorrectOn(element: ElementRecord): boolean {
  if (isInputOfType(element, InputType.Url, InputType.Email, InputType.Password)) return false;
  const own = keywordOf(element, AUTOCORRECT);
  if (own !== null) return own !== 'off';
  const form = formToInheritFrom(element);
  return form === null || keywordOf(form, AUTOCORRECT) !== 'off';
}

/** https://html.spec.whatwg.org/#dom-contenteditable */
export function getContentEditable(element: ElementRecord): string {
  return contentEditableState(element);
}

export function setContentEditable(element: ElementRecord, value: string): void {
  const keyword = asciiLowercase(value);
  switch (keyword) {
    case 'inherit':
      removeAttribute(element, ATTR.contenteditable);
      return;
    case 'true':
    case 'false':
    case 'plaintext-only':
      setAttribute(element, ATTR.contenteditable, keyword);
      return;
    default:
      throwDOMException(
        'SyntaxError',
        `The value provided ('${value}') is not one of 'true', 'false', 'plaintext-only', or 'inherit'.`,
      );
  }
}
