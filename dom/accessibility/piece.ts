/**
 * A part of a name: its text, in which white space is one space and at the ends is none, and whether there is white space before
 * and after.
 *
 * Joined pieces are never looked through, so that the names of elements in elements cost no more than their texts together.
 */
export interface Piece {
  readonly text: string;
  readonly hasSpaceBefore: boolean;
  readonly hasSpaceAfter: boolean;
}

export const NOTHING: Piece = { text: '', hasSpaceBefore: false, hasSpaceAfter: false };
const SPACE: Piece = { text: '', hasSpaceBefore: true, hasSpaceAfter: true };

export function pieceOf(given: string): Piece {
  if (given === '') return NOTHING;
  const collapsed = given.replace(/[ \t\n\f\r]+/g, ' ');
  if (collapsed === ' ') return SPACE;
  const hasSpaceBefore = collapsed.startsWith(' ');
  const hasSpaceAfter = collapsed.endsWith(' ');
  const text = collapsed.slice(hasSpaceBefore ? 1 : 0, hasSpaceAfter ? -1 : undefined);
  return { text, hasSpaceBefore, hasSpaceAfter };
}

/** With white space around. */
export function apart({ text }: Piece): Piece {
  return text === '' ? SPACE : { text, hasSpaceBefore: true, hasSpaceAfter: true };
}

export function joined(one: Piece, other: Piece): Piece {
  if (one.text === '') {
    if (!one.hasSpaceBefore) return other;
    return other.text === '' ? SPACE : { ...other, hasSpaceBefore: true };
  }
  if (other.text === '') return other.hasSpaceBefore ? { ...one, hasSpaceAfter: true } : one;
  const between = one.hasSpaceAfter || other.hasSpaceBefore ? ' ' : '';
  return {
    text: one.text + between + other.text,
    hasSpaceBefore: one.hasSpaceBefore,
    hasSpaceAfter: other.hasSpaceAfter,
  };
}
