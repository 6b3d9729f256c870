import { currentDocument } from '../realm/current-document.ts';
import { thisDocumentFragment } from '../realm/this.ts';
import { createDocumentFragment } from '../tree/create.ts';
import { pending } from '../tree/link.ts';
import { expose, exposeUnscopables } from '../webidl/expose.ts';
import { include } from '../webidl/include.ts';
import { Node } from './Node.ts';
import { nonElementParentNodeMembers } from './NonElementParentNode.ts';
import { PARENT_NODE_UNSCOPABLES, parentNodeMembers } from './ParentNode.ts';

/** https://dom.spec.whatwg.org/#interface-documentfragment */
export class DocumentFragment extends Node {
  constructor() {
    if (pending.record === null) pending.record = createDocumentFragment(currentDocument());
    try {
      super();
    } finally {
      pending.record = null;
    }
  }
}

include(DocumentFragment, nonElementParentNodeMembers(thisDocumentFragment));
include(DocumentFragment, parentNodeMembers(thisDocumentFragment));
exposeUnscopables(DocumentFragment, PARENT_NODE_UNSCOPABLES);
expose(DocumentFragment, 'DocumentFragment');
