import { currentDocument } from '../realm/current-document.ts';
import { createComment } from '../tree/create.ts';
import { pending } from '../tree/link.ts';
import { toDOMString } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { CharacterData } from './CharacterData.ts';

/** https://dom.spec.whatwg.org/#interface-comment */
export class Comment extends CharacterData {
  constructor(data: unknown = '') {
    if (pending.record === null) pending.record = createComment(currentDocument(), toDOMString(data));
    try {
      super();
    } finally {
      pending.record = null;
    }
  }
}

expose(Comment, 'Comment');
