import { encodingParseAndSerializeUrl } from '../../html/document-base-url.ts';
import { parseInteger } from '../../html/numbers.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { TagId } from '../../names/tag-ids.ts';
import { isRightToLeft } from '../../selectors/directionality.ts';
import { MatchContext } from '../../selectors/match-context.ts';
import { bodyElementOf } from '../../tree/head-and-body.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { doubt } from '../computed/doubts.ts';
import { isAlignedInLine } from './box-hints.ts';
import type { Hint, Hints } from './hint.ts';
import { legacyColor } from './legacy-color.ts';
import { attributeOf, dimension, keywordOf } from './lengths.ts';
import { isPartOfTable } from './table-hints.ts';

/** https://html.spec.whatwg.org/#the-page, https://html.spec.whatwg.org/#phrasing-content-3 and https://html.spec.whatwg.org/#lists */

const FONT_SIZES = ['x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', 'xxx-large'];

/** The size that others are relative to. */
const USUAL_SIZE = 3;

/** https://html.spec.whatwg.org/#rules-for-parsing-a-legacy-font-size; null is failure. */
function legacyFontSize(text: string): string | null {
  const number = parseInteger(text);
  if (number === null) return null;
  const isRelative = /^[\t\n\f\r ]*[+-]/.test(text);
  const size = isRelative ? USUAL_SIZE + number : number;
  return FONT_SIZES[Math.min(Math.max(size, 1), FONT_SIZES.length) - 1] as string;
}

const NUMBERED: Readonly<Record<string, string>> = {
  1: 'decimal',
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};

function listStyle(element: ElementRecord): string | null {
  const { tagId } = element.name;
  if (tagId !== TagId.Ol && tagId !== TagId.Ul && tagId !== TagId.Li) return null;
  const type = attributeOf(element, 'type');
  if (type === null) return null;
  if (tagId !== TagId.Ul && Object.hasOwn(NUMBERED, type)) return NUMBERED[type] as string;
  const keyword = asciiLowercase(type);
  return tagId !== TagId.Ol && /^(?:disc|circle|square|none)$/.test(keyword) ? keyword : null;
}

const SIDES = new Set(['left', 'right', 'center']);

/** What `align` says nothing of the text of. */
const NOT_ALIGNED: ReadonlySet<number> = new Set([
  TagId.Table,
  TagId.Hr,
  TagId.Caption,
  TagId.Input,
  TagId.Select,
  TagId.Textarea,
  TagId.Button,
  TagId.Marquee,
]);

/**
 * https://html.spec.whatwg.org/#align-descendants. As in Chromium any element has `align`, and the descendants of some are aligned
 * with it.
 */
function textAlign(element: ElementRecord): string | null {
  const { tagId } = element.name;
  const given = keywordOf(element, 'align');
  if (given === null || NOT_ALIGNED.has(tagId)) return null;
  if (isAlignedInLine(element)) return null;
  const alignsAll = tagId === TagId.Div || tagId === TagId.P || isPartOfTable(element);
  if (given === 'absmiddle' && isPartOfTable(element)) return 'center';
  const align = given === 'middle' ? 'center' : given;
  if (SIDES.has(align)) return alignsAll ? `-webkit-${align}` : align;
  return align === 'justify' || align === 'start' || align === 'end' ? align : null;
}

const isBody = (element: ElementRecord): boolean => element.name.tagId === TagId.Body;

/** The first of the attributes that has a length. */
const bodyMargin =
  (...names: readonly string[]): Hint =>
  (element) => {
    if (!isBody(element)) return null;
    for (const name of names) {
      const value = dimension(element, name);
      if (value !== null) return value;
    }
    return null;
  };

/** Of a link that nobody has visited, the body says it for all. */
function color(element: ElementRecord): string | null {
  const { tagId } = element.name;
  if (tagId === TagId.Font) return legacyColor(attributeOf(element, 'color'));
  if (tagId === TagId.Body) return legacyColor(attributeOf(element, 'text'));
  const isLink = tagId === TagId.A && attributeOf(element, 'href') !== null;
  const body = isLink ? bodyElementOf(element.nodeDocument) : null;
  return body !== null && isBody(body) ? legacyColor(attributeOf(body, 'link')) : null;
}

function backgroundImage(element: ElementRecord): string | null {
  const isAsked = isBody(element) || element.name.tagId === TagId.Table || isPartOfTable(element);
  const text = isAsked ? (attributeOf(element, 'background') ?? '').trim() : '';
  const url = text === '' ? null : encodingParseAndSerializeUrl(text, element.nodeDocument);
  return url === null ? null : `url("${url}")`;
}

/** https://html.spec.whatwg.org/#contenteditable, as Chromium styles hosts. */
function editing(element: ElementRecord): string | null {
  const keyword = keywordOf(element, 'contenteditable');
  return keyword === '' ? 'true' : keyword;
}

const PREFORMATTED: ReadonlySet<number> = new Set([TagId.Pre, TagId.Listing, TagId.Xmp]);

const isUnwrapped = (element: ElementRecord): boolean =>
  element.name.tagId === TagId.Textarea && keywordOf(element, 'wrap') === 'off';

/** https://html.spec.whatwg.org/#hidden-elements, which `embed` are in another way. */
function hiding(element: ElementRecord): string | null {
  const hidden = keywordOf(element, 'hidden');
  if (hidden === null || element.name.localName === 'embed') return null;
  return hidden === 'until-found' ? hidden : 'hidden';
}

export const TEXT_HINTS: Hints = {
  color,
  'background-color': (element) =>
    isBody(element) || element.name.tagId === TagId.Marquee ? legacyColor(attributeOf(element, 'bgcolor')) : null,
  'background-image': backgroundImage,
  'margin-top': bodyMargin('topmargin', 'marginheight'),
  'margin-bottom': bodyMargin('topmargin', 'marginheight'),
  'margin-left': bodyMargin('leftmargin', 'marginwidth'),
  'margin-right': bodyMargin('leftmargin', 'marginwidth'),
  'font-size': (element) =>
    element.name.tagId === TagId.Font ? legacyFontSize(attributeOf(element, 'size') ?? '') : null,
  'text-align': textAlign,
  'list-style-type': listStyle,
  clear(element) {
    const clear = element.name.tagId === TagId.Br ? keywordOf(element, 'clear') : null;
    if (clear === 'all' || clear === 'both') return 'both';
    return clear === 'left' || clear === 'right' ? clear : null;
  },
  'text-wrap-mode'(element) {
    if (isUnwrapped(element)) return 'nowrap';
    return PREFORMATTED.has(element.name.tagId) && attributeOf(element, 'wrap') !== null ? 'wrap' : null;
  },
  'overflow-wrap'(element) {
    if (isUnwrapped(element)) return 'normal';
    return /^(?:true|plaintext-only)$/.test(editing(element) ?? '') ? 'break-word' : null;
  },
  display: (element) => (hiding(element) === 'hidden' ? 'none' : null),
  direction(element) {
    if (keywordOf(element, 'dir') !== 'auto') return null;
    // What is typed into a control is told to nobody.
    const { tagId } = element.name;
    if (tagId === TagId.Input || tagId === TagId.Textarea) doubt();
    return isRightToLeft(element, new MatchContext(element.nodeDocument)) ? 'rtl' : 'ltr';
  },
  'user-select': (element) => (keywordOf(element, 'draggable') === 'true' ? 'none' : null),
  '-webkit-user-drag'(element) {
    const draggable = keywordOf(element, 'draggable');
    if (draggable === 'true') return 'element';
    return draggable === 'false' ? 'none' : null;
  },
  'content-visibility': (element) => (hiding(element) === 'until-found' ? 'hidden' : null),
  '-webkit-locale'(element) {
    const language = attributeOf(element, 'lang');
    return language === null ? null : language === '' ? 'auto' : JSON.stringify(language);
  },
  'white-space-collapse': (element) => (editing(element) === 'plaintext-only' ? 'preserve' : null),
};
