import { thisDoctype } from '../realm/this.ts';
import { doctypeState } from '../tree/create.ts';
import { expose, exposeUnscopables } from '../webidl/expose.ts';
import { include } from '../webidl/include.ts';
import { CHILD_NODE_UNSCOPABLES, childNodeMembers } from './ChildNode.ts';
import { Node } from './Node.ts';

/** https://dom.spec.whatwg.org/#interface-documenttype */
export class DocumentType extends Node {
  get name(): string {
    return thisDoctype(this).data;
  }

  get publicId(): string {
    return doctypeState(thisDoctype(this)).publicId;
  }

  get systemId(): string {
    return doctypeState(thisDoctype(this)).systemId;
  }
}

include(DocumentType, childNodeMembers(thisDoctype));
exposeUnscopables(DocumentType, CHILD_NODE_UNSCOPABLES);
expose(DocumentType, 'DocumentType');
