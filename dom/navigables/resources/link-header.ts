import { asciiLowercase } from '../../names/ascii-case.ts';

/** What a header says of one link. The parameters are those that are named first, by their names in lower case. */
interface HeaderLink {
  readonly url: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** https://www.rfc-editor.org/rfc/rfc8288#section-3: which of them need a value, as in Chromium; others may go without. */
const NEEDS_VALUE: ReadonlySet<string> = new Set(
  'rel anchor title media type rev referrerpolicy hreflang as nonce integrity imagesrcset imagesizes fetchpriority'.split(
    ' ',
  ),
);

const NAME = /^[\w!#$&+.^`|~-]+$/;
const QUOTED = /^"((?:[^"\\]|\\.)*)"$/s;
const VALUE = /[ \t]*(?:<[^>]*>?)?(?:[^",]|"(?:[^"\\]|\\.)*(?:"|\\?$))*/sy;
const PARAMETER = /(?:[^";]|"(?:[^"\\]|\\.)*(?:"|\\?$))*/sy;

/** https://html.spec.whatwg.org/#extract-links-from-headers, by the rules of Chromium: what is wrong is left out as a whole. */
export function parseLinkHeader(header: string): HeaderLink[] {
  return parts(header, VALUE)
    .map(parseLink)
    .filter((link) => link !== null);
}

/** The trimmed parts that the pattern matches, with one character between them. */
function parts(text: string, pattern: RegExp): string[] {
  const found: string[] = [];
  for (let at = 0; at <= text.length; at = pattern.lastIndex + 1) {
    pattern.lastIndex = at;
    found.push((pattern.exec(text) as RegExpExecArray)[0].trim());
  }
  return found;
}

function parseLink(text: string): HeaderLink | null {
  const close = text.indexOf('>');
  const rest = text.slice(close + 1).trim();
  if (!text.startsWith('<') || close < 0 || (rest !== '' && !rest.startsWith(';'))) return null;
  const parameters = new Map<string, string>();
  for (const part of parts(rest, PARAMETER)) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = asciiLowercase((equals < 0 ? part : part.slice(0, equals)).trim());
    const value = equals < 0 ? valueLess(name) : valueOf(part.slice(equals + 1).trim());
    if (!NAME.test(name) || value === null) return null;
    if (!parameters.has(name)) parameters.set(name, value);
  }
  return { url: text.slice(1, close).trim(), parameters };
}

function valueLess(name: string): '' | null {
  return NEEDS_VALUE.has(name) ? null : '';
}

/** Null: it is none. */
function valueOf(text: string): string | null {
  if (!text.startsWith('"')) return text === '' ? null : text;
  const quoted = QUOTED.exec(text)?.[1];
  return quoted === undefined ? null : quoted.replace(/\\(.)/gs, '$1');
}
