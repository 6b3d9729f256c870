import type { ElementFilter } from '../collections/filter.ts';
import { lastFilteredRecord } from '../collections/lists.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { ATTR, attributeName, plainAttributeName } from '../names/attribute-name.ts';
import { HTML_NAMESPACE, SVG_NAMESPACE, XML_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute } from '../tree/attributes.ts';
import { documentData } from '../tree/document-data.ts';
import { isHtml } from '../tree/is-html.ts';
import { type DocumentRecord, type ElementRecord, NodeType, type ParentRecord } from '../tree/records.ts';
import type { SimpleSelector } from './compiled.ts';
import { inherited } from './inherited.ts';
import type { MatchContext } from './match-context.ts';

const LANG = plainAttributeName('lang');
const XML_LANG = attributeName(XML_NAMESPACE, 'xml', 'lang');

/** https://www.rfc-editor.org/rfc/rfc4647#section-2.2 without its wildcards: what Chromium takes for a language tag. */
const LANGUAGE_TAG = /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/;

/** Stands for what the document says, which may still change when the languages of elements are known. */
const DEFAULT_LANGUAGE = '\0';

/**
 * https://drafts.csswg.org/selectors/#the-lang-pseudo
 *
 * DEVIATION: like Chromium, basic filtering (whole subtags from the start), not extended; a malformed tag never matches.
 */
export function matchesLang(test: SimpleSelector, element: ElementRecord, context: MatchContext): boolean {
  return isInRange(languageOf(element, context), test.lowercase);
}

/** @param range - In lowercase. */
export function isInRange(language: string, range: string): boolean {
  const tag = asciiLowercase(language);
  if (!tag.startsWith(range) || !LANGUAGE_TAG.test(tag)) return false;
  return tag.length === range.length || tag[range.length] === '-';
}

/** https://html.spec.whatwg.org/#language */
function languageOf(element: ElementRecord, context: MatchContext): string {
  context.languages ??= context.createMemo<ParentRecord, string>();
  const language = inherited(context.languages, element, ownLanguage, '');
  if (language !== DEFAULT_LANGUAGE) return language;
  context.defaultLanguage ??= defaultLanguage(context.document);
  return context.defaultLanguage;
}

/** `xml:lang` counts on any element, `lang` on those of HTML and, as in Chromium, of SVG. */
function ownLanguage(node: ParentRecord): string | null {
  if (node.nodeType === NodeType.Document) return DEFAULT_LANGUAGE;
  if (node.nodeType !== NodeType.Element || node.attributes === null) return null;
  const element = node as ElementRecord;
  const { namespace } = element.name;
  const hasLang = namespace === HTML_NAMESPACE || namespace === SVG_NAMESPACE;
  return getAttribute(element, XML_LANG) ?? (hasLang ? getAttribute(element, LANG) : null);
}

/** https://html.spec.whatwg.org/#pragma-set-default-language, which in Chromium is what the last such `meta` says; or that of the response. */
function defaultLanguage(document: DocumentRecord): string {
  const pragma = lastFilteredRecord(document, LANGUAGE_PRAGMAS) as ElementRecord | null;
  return pragma === null ? documentData(document).contentLanguage : (getAttribute(pragma, ATTR.content) as string);
}

const LANGUAGE_PRAGMAS: ElementFilter = {
  mayMatch: (element) => isHtml(element, TagId.Meta),
  matches: (element) => isHtml(element, TagId.Meta) && languageOfPragma(element) !== null,
  attributes: [ATTR.httpEquiv, ATTR.content],
};

/** What a `meta` element says about the language of its document; null for most. */
export function languageOfPragma(meta: ElementRecord): string | null {
  const isPragma = asciiLowercase(getAttribute(meta, ATTR.httpEquiv) ?? '') === 'content-language';
  return isPragma ? getAttribute(meta, ATTR.content) : null;
}
