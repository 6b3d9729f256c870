import { asciiLowercase } from '../names/ascii-case.ts';
import { insert } from '../tree/mutation.ts';
import { type ElementRecord, type NodeRecord, NodeType, type ParentRecord } from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { fragmentContext, parseFragment } from './fragment.ts';

/** https://html.spec.whatwg.org/#dom-element-insertadjacenthtml */
export function insertAdjacentHTML(element: ElementRecord, position: string, markup: string): void {
  switch (asciiLowercase(position)) {
    case 'beforebegin':
      insertParsed(markup, parentToChange(element), element);
      break;
    case 'afterbegin':
      insertParsed(markup, element, element.firstChild);
      break;
    case 'beforeend':
      insertParsed(markup, element, null);
      break;
    case 'afterend':
      insertParsed(markup, parentToChange(element), element.nextSibling);
      break;
    default:
      throwDOMException(
        'SyntaxError',
        `The value provided ('${position}') is not one of 'beforeBegin', 'afterBegin', 'beforeEnd', or 'afterEnd'.`,
      );
  }
}

function parentToChange(element: ElementRecord): ParentRecord {
  const parent = element.parent;
  if (parent === null || parent.nodeType === NodeType.Document) {
    throwDOMException('NoModificationAllowedError', 'The element has no parent.');
  }
  return parent;
}

function insertParsed(markup: string, parent: ParentRecord, child: NodeRecord | null): void {
  insert(parseFragment(fragmentContext(parent), markup), parent, child);
}
