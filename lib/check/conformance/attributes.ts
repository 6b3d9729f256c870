import { splitOnAsciiWhitespace } from '../../../dom/names/white-space.ts';
import type { ElementRecord } from '../../../dom/tree/records.ts';
import type { Fix } from '../message.ts';
import type { Report } from '../report.ts';
import { attributeOf, attributeSpan, spanOf } from './element-access.ts';
import type { ElementRules, Vocabulary } from './vocabulary.ts';

/** What any element may have, by the start of its name: data, ARIA, event handlers. */
const OPEN = /^(?:data-[^A-Z]|aria-[a-z]|on[a-z])/;

/** https://html.spec.whatwg.org/#attributes-3, for one attribute of an HTML element of those that HTML knows. */
export function checkAttribute(
  report: Report,
  vocabulary: Vocabulary,
  element: ElementRecord,
  rules: ElementRules,
  name: string,
  value: string,
): void {
  const isKnown = rules.attributes.has(name);
  if (isKnown || vocabulary.globalAttributes.has(name)) {
    const keywords = rules.keywords.get(name) ?? vocabulary.globalKeywords.get(name);
    if (keywords !== undefined) checkKeyword(report, element, name, value, keywords);
    if (name === 'lang') checkLanguage(report, element, value);
    if (name === 'type' && !isKnown) return;
    if (name === 'type' && isUnnecessaryType(rules.name, value)) noteUnnecessaryType(report, element, value);
  } else if (rules.obsoleteAttributes.has(name)) {
    report.add('obsolete-attribute', attributeSpan(element, name), obsoleteWords(rules.name, name));
  } else if (!rules.takesAnyAttribute && !OPEN.test(name)) {
    report.add('unknown-attribute', attributeSpan(element, name), `<${rules.name}> has no attribute "${name}".`);
  }
}

function obsoleteWords(element: string, name: string): string {
  return `The attribute "${name}" of <${element}> is not to be used any more${USE_CSS.has(name) ? ': use CSS' : ''}.`;
}

const USE_CSS = new Set(
  'align alink background bgcolor border bordercolor cellpadding cellspacing clear color compact frame frameborder height hspace link marginheight marginwidth noshade nowrap rules scrolling size text valign vlink vspace width'.split(
    ' ',
  ),
);

/** https://html.spec.whatwg.org/#keywords-and-enumerated-attributes */
function checkKeyword(
  report: Report,
  element: ElementRecord,
  name: string,
  value: string,
  keywords: ReadonlySet<string>,
): void {
  if (keywords.has(value) || keywords.has(value.toLowerCase())) return;
  if (value === '' && MAY_BE_EMPTY.has(name)) return;
  const allowed = [...keywords].join(', ');
  report.add('attribute-value', attributeSpan(element, name), `"${name}" takes one of ${allowed}; it is "${value}".`);
}

const MAY_BE_EMPTY = new Set(
  'contenteditable spellcheck translate popover preload crossorigin referrerpolicy'.split(' '),
);

/** https://www.rfc-editor.org/rfc/bcp47, as far as its grammar goes. */
function checkLanguage(report: Report, element: ElementRecord, value: string): void {
  if (value === '' || /^(?:[a-z]{2,3}|[a-z]{5,8}|x)(?:-[a-z0-9]{1,8})*$/i.test(value)) return;
  report.add('lang-value', attributeSpan(element, 'lang'), `"${value}" is no language tag, such as "en" or "pt-BR".`);
}

/** https://html.spec.whatwg.org/#warnings-for-obsolete-but-conforming-features */
function isUnnecessaryType(element: string, value: string): boolean {
  if (element === 'style') return value.toLowerCase() === 'text/css';
  return element === 'script' && /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/i.test(value);
}

function noteUnnecessaryType(report: Report, element: ElementRecord, value: string): void {
  const span = attributeSpan(element, 'type');
  const message = `type="${value}" says what is so without it.`;
  report.add('unnecessary-type', span, message, withoutAttribute(report.source, span));
}

/** Takes an attribute out, with the white space before it. */
export function withoutAttribute(source: string, { start, end }: { start: number; end: number }): Fix | null {
  let from = start;
  while (from > 0 && /[\t\n\f\r ]/.test(source[from - 1] as string)) from--;
  if (from === start) return null;
  // What comes next may stand right after it.
  return { start: from, end, text: /[\t\n\f\r />]/.test(source[end] ?? ' ') ? '' : ' ' };
}

/** The attributes that an element needs. */
export function checkRequired(report: Report, element: ElementRecord, rules: ElementRules): void {
  for (const name of rules.required) if (attributeOf(element, name) === null) missing(report, element, name);
  if (rules.name === 'meta') {
    const names = ['name', 'http-equiv', 'charset', 'itemprop', 'property'];
    if (!names.some((name) => attributeOf(element, name) !== null)) missing(report, element, 'name');
    else if (attributeOf(element, 'charset') === null && attributeOf(element, 'content') === null) {
      missing(report, element, 'content');
    }
  }
  if (rules.name === 'a' || rules.name === 'area') checkLink(report, element);
  if (rules.name === 'link') {
    if (attributeOf(element, 'href') === null && attributeOf(element, 'imagesrcset') === null) {
      missing(report, element, 'href');
    }
    if (!['rel', 'itemprop', 'property'].some((name) => attributeOf(element, name) !== null)) {
      missing(report, element, 'rel');
    }
  }
}

/** https://html.spec.whatwg.org/#the-a-element and https://html.spec.whatwg.org/#the-area-element: what is said of a link needs one. */
const OF_LINKS = ['target', 'download', 'ping', 'rel', 'hreflang', 'type', 'referrerpolicy', 'itemprop'];

function checkLink(report: Report, element: ElementRecord): void {
  if (attributeOf(element, 'href') !== null) return;
  if (OF_LINKS.some((name) => attributeOf(element, name) !== null)) missing(report, element, 'href');
}

function missing(report: Report, element: ElementRecord, name: string): void {
  report.add('missing-attribute', spanOf(element), `<${element.name.localName}> needs the attribute "${name}".`);
}

/** https://html.spec.whatwg.org/#alt and https://html.spec.whatwg.org/#image-button-state-(type=image) */
export function checkAlternative(report: Report, element: ElementRecord, name: string): void {
  if (attributeOf(element, 'alt') !== null) return;
  const isImageButton = name === 'input' && attributeOf(element, 'type')?.toLowerCase() === 'image';
  const isLink = name === 'area' && attributeOf(element, 'href') !== null;
  if (name !== 'img' && !isImageButton && !isLink) return;
  const words = `<${name}> needs the attribute "alt": what is read in its place, or nothing where it says nothing.`;
  report.add('img-alt', spanOf(element), words);
}

/** Whether a link may stand in the body. https://html.spec.whatwg.org/#body-ok */
export function mayStandInBody(element: ElementRecord, name: string): boolean {
  if (attributeOf(element, 'itemprop') !== null || attributeOf(element, 'property') !== null) return true;
  if (name === 'meta') return false;
  const rel = splitOnAsciiWhitespace(attributeOf(element, 'rel')?.toLowerCase() ?? '');
  return rel.length > 0 && rel.every((token) => BODY_OK.has(token));
}

const BODY_OK = new Set('dns-prefetch modulepreload pingback preconnect prefetch preload stylesheet'.split(' '));
