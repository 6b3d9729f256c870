import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { HTML_NAMES } from '../../names/element-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { setAttribute } from '../../tree/attributes.ts';
import { createDocumentFragment, createElement, createProcessingInstruction, createText } from '../../tree/create.ts';
import { append } from '../../tree/mutation.ts';
import type { DocumentRecord, ParentRecord } from '../../tree/records.ts';

const LANG = plainAttributeName('lang');

/** https://w3c.github.io/webvtt/#webvtt-cue-internal-node-object, by the name of its tag: the element that it becomes. */
const ELEMENTS: ReadonlyMap<string, TagId> = new Map([
  ['c', TagId.Span],
  ['i', TagId.I],
  ['b', TagId.B],
  ['u', TagId.U],
  ['ruby', TagId.Ruby],
  ['rt', TagId.Rt],
  ['v', TagId.Span],
  ['lang', TagId.Span],
]);

/** A tag up to `>` or the end, or text up to `<`. */
const TOKENS = /<[^>]*>?|[^<]+/g;
const REFERENCE = /&(?:(amp|lt|gt|nbsp|lrm|rlm)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};
const TIMESTAMP = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;

interface Open {
  readonly name: string;
  readonly node: ParentRecord;
}

/** https://w3c.github.io/webvtt/#webvtt-cue-text-dom-construction-rules; annotations are left as they are, as in Chromium. */
export function cueTextAsHtml(text: string, document: DocumentRecord): ParentRecord {
  const fragment = createDocumentFragment(document);
  const open: Open[] = [{ name: '', node: fragment }];
  for (const [token] of text.matchAll(TOKENS)) {
    const current = open.at(-1) as Open;
    if (!token.startsWith('<')) append(createText(document, decoded(token)), current.node);
    else if (token.startsWith('</')) close(open, token.slice(2).replace('>', ''));
    else startTag(open, token.slice(1).replace('>', ''), document);
  }
  return fragment;
}

/** DEVIATION: of https://html.spec.whatwg.org/#consume-a-character-reference the names that WebVTT has itself: all others are the parser's. */
function decoded(text: string): string {
  return text.replace(REFERENCE, (reference, name: string | undefined, decimal?: string, hexadecimal?: string) => {
    if (name !== undefined) return CHARACTERS[name] ?? reference;
    const code = decimal === undefined ? Number.parseInt(hexadecimal as string, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}

function startTag(open: Open[], tag: string, document: DocumentRecord): void {
  const current = open.at(-1) as Open;
  if (/^\d/.test(tag)) {
    const found = TIMESTAMP.exec(tag);
    if (found === null) return;
    const [, hours = '00', minutes, seconds, milliseconds] = found;
    const data = `${hours}:${minutes}:${seconds}.${milliseconds}`;
    append(createProcessingInstruction(document, 'timestamp', data), current.node);
    return;
  }
  const space = tag.search(/[\t\n\f ]/);
  const [name = '', ...classes] = (space === -1 ? tag : tag.slice(0, space)).split('.');
  const tagId = ELEMENTS.get(name);
  if (tagId === undefined || (name === 'rt' && current.name !== 'ruby')) return;
  const element = createElement(document, HTML_NAMES[tagId]!);
  const className = classes.filter((one) => one !== '').join(' ');
  const annotation = decoded(space === -1 ? '' : tag.slice(space + 1));
  if (name === 'v') setAttribute(element, ATTR.title, annotation);
  if (name === 'lang') setAttribute(element, LANG, annotation);
  if (className !== '') setAttribute(element, ATTR.class, className);
  append(element, current.node);
  open.push({ name, node: element });
}

/** An end tag closes what is open last; that of `ruby` what is annotated too. */
function close(open: Open[], name: string): void {
  const current = open.at(-1) as Open;
  if (open.length > 1 && current.name === name) open.pop();
  else if (name === 'ruby' && current.name === 'rt') open.length -= 2;
}
