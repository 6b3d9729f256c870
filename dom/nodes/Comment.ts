import { createComment, currentDocument } from '../tree/create.ts';
import { toDOMString } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { hasPendingRecord, setPendingRecord } from '../webidl/link.ts';
import { CharacterData } from './CharacterData.ts';

/** https://dom.spec.whatwg.org/#interface-comment */
export class Comment extends CharacterData {
  constructor(data: unknown = '') {
    if (!hasPendingRecord()) setPendingRecord(createComment(currentDocument(), toDOMString(data)));
    super();
  }
}

expose(Comment, 'Comment');
