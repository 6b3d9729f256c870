import { hooks } from '../hooks.ts';
import { toNode } from '../webidl/arguments.ts';
import { requireArguments } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';

/** https://html.spec.whatwg.org/#xmlserializer */
export class XMLSerializer {
  // The brand that methods check: a foreign `this` has no such field.
  readonly #brand = true;

  serializeToString(root: unknown): string {
    if (!(#brand in this)) throw new TypeError('Illegal invocation');
    requireArguments(arguments.length, 1, "'serializeToString' on 'XMLSerializer'");
    return hooks.serializeXmlNode(toNode(root, 1), false);
  }
}
expose(XMLSerializer, 'XMLSerializer');
