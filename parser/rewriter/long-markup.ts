import type { ElementName } from '../../dom/names/element-name.ts';
import { TAG_NAMES } from '../../dom/names/tag-ids.ts';
import { State } from '../tokenizer/state.ts';
import type { Tokenizer } from '../tokenizer/tokenizer.ts';
import type { MarkupKind } from './raw-observer.ts';

/** So many code units of what is under way are held, if it may be told of in parts. */
export const LONG_MARKUP = 1 << 16;

/** Longer than whatever identifier makes a difference. https://html.spec.whatwg.org/#the-initial-insertion-mode */
const LONGEST_IDENTIFIER = 1000;

/** Formatting elements, of which attributes are compared, and those of which tree construction looks at values of attributes. */
const VALUES_COUNT = new Set(
  'a b big code em font i nobr s small strike strong tt u annotation-xml input meta template'.split(' '),
);

/** By `TagId`. */
const VALUES_COUNT_OF = TAG_NAMES.map((tagName) => VALUES_COUNT.has(tagName));

/** Whether tree construction looks at attributes of elements with a start tag of that name. */
export function attributesCount({ tagId }: ElementName): boolean {
  return VALUES_COUNT_OF[tagId] as boolean;
}

/**
 * What the tokenizer is making, if whatever follows can change neither what that is nor what it means; null: nothing like
 * that. Of a start tag, it is in the value of an attribute.
 */
export function longMarkupUnderWay({ state, isEndTag, name }: Tokenizer): MarkupKind | null {
  if ((state >= State.CommentStart && state <= State.CommentEndBang) || state === State.BogusComment) return 'comment';
  if (state >= State.DoctypeName && state <= State.BogusDoctype) return 'doctype';
  if (state >= State.AfterProcessingInstructionTarget && state <= State.ProcessingInstructionQuestionable) {
    return 'processingInstruction';
  }
  const isInValue = state >= State.AttributeValueDoubleQuoted && state <= State.AttributeValueUnquoted;
  return isInValue && !isEndTag && !VALUES_COUNT.has(name) ? 'startTag' : null;
}

/** Lets go of what has been read of that, so far as nobody will ask for it. */
export function forgetLongMarkup(tokenizer: Tokenizer): void {
  tokenizer.data = '';
  tokenizer.attributeValue = '';
  tokenizer.doctypeName = shortened(tokenizer.doctypeName);
  tokenizer.publicId = shortened(tokenizer.publicId);
  tokenizer.systemId = shortened(tokenizer.systemId);
}

function shortened(identifier: string | null): string | null {
  return identifier === null ? null : identifier.slice(0, LONGEST_IDENTIFIER);
}
