import { ATTR } from '../names/attribute-name.ts';
import type { ParsedUrl } from '../realm/platform.ts';
import { getAttribute, setAttribute } from '../tree/attributes.ts';
import type { ElementRecord } from '../tree/records.ts';
import { toDOMString } from '../webidl/convert.ts';
import { toUSVString } from '../webidl/usv-string.ts';
import type { Brand } from './brand.ts';
import { encodingParseUrl } from './document-base-url.ts';
import { type Reflection, readOnly, reflect, url } from './reflect.ts';

/** https://html.spec.whatwg.org/#reinitialise-url; null when there is no attribute or it cannot be parsed. */
function urlOf(element: ElementRecord): ParsedUrl | null {
  const href = getAttribute(element, ATTR.href);
  return href === null ? null : encodingParseUrl(href, element.nodeDocument);
}

/** The parts that the `URL` API has under the same names, with the same rules for changing them. */
type Part = 'protocol' | 'username' | 'password' | 'host' | 'hostname' | 'port' | 'pathname' | 'search' | 'hash';

function part(name: Part, whenThereIsNoUrl = ''): Reflection {
  return {
    attribute: null,
    get: (element) => urlOf(element)?.[name] ?? whenThereIsNoUrl,
    set(element, _name, value) {
      const text = toUSVString(toDOMString(value));
      const parsed = urlOf(element);
      if (parsed === null || isFixed(name, parsed)) return;
      parsed[name] = text;
      // https://html.spec.whatwg.org/#update-href
      setAttribute(element, ATTR.href, parsed.href);
    },
  };
}

/** Whether a URL of this kind cannot have such a part, so that setting it does nothing at all. */
function isFixed(name: Part, url: ParsedUrl): boolean {
  switch (name) {
    case 'host':
    case 'hostname':
    case 'pathname':
      return hasOpaquePath(url);
    case 'username':
    case 'password':
    case 'port':
      return url.host === '' || url.protocol === 'file:';
    default:
      return false;
  }
}

/** https://url.spec.whatwg.org/#url-opaque-path */
function hasOpaquePath(url: ParsedUrl): boolean {
  return !url.pathname.startsWith('/') && !url.href.startsWith(`${url.protocol}//`);
}

/** https://html.spec.whatwg.org/#htmlhyperlinkelementutils, but for `toString()`, which is a method. */
export function includeHTMLHyperlinkElementUtils(Class: { readonly prototype: object }, thisElement: Brand): void {
  reflect(Class, thisElement, {
    href: url(),
    origin: readOnly((element) => urlOf(element)?.origin ?? ''),
    protocol: part('protocol', ':'),
    username: part('username'),
    password: part('password'),
    host: part('host'),
    hostname: part('hostname'),
    port: part('port'),
    pathname: part('pathname'),
    search: part('search'),
    hash: part('hash'),
  });
}
