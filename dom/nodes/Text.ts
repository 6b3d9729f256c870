import { currentDocument } from '../realm/current-document.ts';
import { thisText } from '../realm/this.ts';
import { splitText, wholeText } from '../tree/character-data.ts';
import { createText } from '../tree/create.ts';
import { objectOf, pending } from '../tree/link.ts';
import { requireArguments, toDOMString, toUnsignedLong } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { include } from '../webidl/include.ts';
import { CharacterData } from './CharacterData.ts';
import { slottableMembers } from './Slottable.ts';

/** https://dom.spec.whatwg.org/#interface-text */
export class Text extends CharacterData {
  constructor(data: unknown = '') {
    if (pending.record === null) pending.record = createText(currentDocument(), toDOMString(data));
    try {
      super();
    } finally {
      pending.record = null;
    }
  }

  splitText(offset: unknown): object {
    const node = thisText(this);
    requireArguments(arguments.length, 1);
    return objectOf(splitText(node, toUnsignedLong(offset)));
  }

  get wholeText(): string {
    return wholeText(thisText(this));
  }
}

include(Text, slottableMembers(thisText));
expose(Text, 'Text');
