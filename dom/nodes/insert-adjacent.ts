import { asciiLowercase } from '../names/ascii-case.ts';
import { preInsert } from '../tree/mutation.ts';
import type { ElementRecord, NodeRecord } from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';

/** https://dom.spec.whatwg.org/#insert-adjacent. Returns whether the node was inserted. */
export function insertAdjacent(element: ElementRecord, where: string, node: NodeRecord): boolean {
  switch (asciiLowercase(where)) {
    case 'beforebegin':
      if (element.parent === null) return false;
      preInsert(node, element.parent, element);
      return true;
    case 'afterbegin':
      preInsert(node, element, element.firstChild);
      return true;
    case 'beforeend':
      preInsert(node, element, null);
      return true;
    case 'afterend':
      if (element.parent === null) return false;
      preInsert(node, element.parent, element.nextSibling);
      return true;
    default:
      throwDOMException(
        'SyntaxError',
        `The value provided ('${where}') is not one of 'beforeBegin', 'afterBegin', 'beforeEnd', or 'afterEnd'.`,
      );
  }
}
