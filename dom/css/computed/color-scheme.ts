import type { ElementFilter } from '../../collections/filter.ts';
import { firstFilteredRecord } from '../../collections/lists.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { splitOnAsciiWhitespace } from '../../names/white-space.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { DocumentRecord, ElementRecord } from '../../tree/records.ts';
import { settingOf } from '../media/device.ts';
import { viewportOfDocument } from './sheet-rules.ts';

/** Any names, of which `light`, `dark` and `only` mean something: https://drafts.csswg.org/css-color-adjust/#color-scheme-prop */
const SCHEMES = /^[\t\n\f\r ]*-?[a-z_][\w-]*(?:[\t\n\f\r ]+-?[a-z_][\w-]*)*[\t\n\f\r ]*$/i;

/** The meta elements that may say what https://html.spec.whatwg.org/#meta-color-scheme. */
const METAS: ElementFilter = {
  mayMatch: (element) => element.name.tagId === TagId.Meta,
  matches: (element) =>
    element.name.tagId === TagId.Meta &&
    asciiLowercase(getAttribute(element, ATTR.name) ?? '') === 'color-scheme' &&
    SCHEMES.test(getAttribute(element, ATTR.content) ?? ''),
  attributes: [ATTR.name, ATTR.content],
};

/** https://html.spec.whatwg.org/#concept-document's-supported-color-schemes; normal, unless the page says which. */
function schemesOfPage(document: DocumentRecord): string {
  const meta = firstFilteredRecord(document, METAS) as ElementRecord | null;
  return meta === null ? 'normal' : asciiLowercase(getAttribute(meta, ATTR.content) as string);
}

/** Whether that value comes to dark there: https://drafts.csswg.org/css-color-adjust/#determine-the-used-color-scheme */
export function isDarkScheme(value: string, document: DocumentRecord): boolean {
  const text = value === 'normal' ? schemesOfPage(document) : value;
  const known: readonly string[] = splitOnAsciiWhitespace(text).filter((word) => word === 'light' || word === 'dark');
  const preferred = settingOf(viewportOfDocument(document), 'prefers-color-scheme') ?? 'light';
  return (known.includes(preferred) ? preferred : known[0]) === 'dark';
}
