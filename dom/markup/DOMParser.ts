import { currentDocument } from '../tree/create.ts';
import { documentData } from '../tree/document-data.ts';
import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { expose } from '../webidl/expose.ts';
import { objectOf } from '../webidl/link.ts';
import { parseHtmlFromString } from './unsafe-html.ts';

const XML_TYPES = ['text/xml', 'application/xml', 'application/xhtml+xml', 'image/svg+xml'];

/** https://html.spec.whatwg.org/#domparser */
export class DOMParser {
  // The brand that methods check: a foreign `this` has no such field.
  readonly #brand = true;

  parseFromString(string: unknown, type: unknown): object {
    if (!(#brand in this)) throw new TypeError('Illegal invocation');
    requireArguments(arguments.length, 2, "'parseFromString' on 'DOMParser'");
    const markup = toDOMString(string);
    const contentType = toDOMString(type);
    if (XML_TYPES.includes(contentType)) {
      throwDOMException('NotSupportedError', `Parsing '${contentType}' is not supported yet; 'text/html' is.`);
    }
    if (contentType !== 'text/html') {
      throw new TypeError(`'${contentType}' is none of 'text/html', '${XML_TYPES.join("', '")}'.`);
    }
    const { url } = documentData(currentDocument());
    return objectOf(parseHtmlFromString(markup, url, { allowDeclarativeShadowRoots: false, scripting: false }));
  }
}
expose(DOMParser, 'DOMParser');
