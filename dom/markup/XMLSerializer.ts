import { toNodeToRead } from '../realm/arguments.ts';
import { platform } from '../realm/platform.ts';
import { requireArguments } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { brandOf, linkState } from '../webidl/state.ts';

const thisSerializer = brandOf('XMLSerializer');

/** https://html.spec.whatwg.org/#xmlserializer */
export class XMLSerializer {
  constructor() {
    linkState(this, { kind: 'XMLSerializer' });
  }

  serializeToString(root: unknown): string {
    thisSerializer(this);
    requireArguments(arguments.length, 1);
    return platform().serializeXmlNode(toNodeToRead(root, 1), false);
  }
}
expose(XMLSerializer, 'XMLSerializer');
