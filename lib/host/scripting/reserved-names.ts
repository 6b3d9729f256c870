import type { SyntaxFailure } from './acorn.ts';
import type { Surroundings } from './engine.ts';
import { SourceLines } from './source-lines.ts';
import { decodeEscapes, RESERVED_NAME, spellReserved } from './spelling.ts';

/** The first name with the reserved letter in front in a text that the engine takes there. */
export function reservedName(source: string, surroundings: Surroundings): SyntaxFailure | null {
  const places = [...source.matchAll(RESERVED_NAME)];
  if (places.length === 0 || surroundings.take(spellReserved(source))) return null;
  const isNamedBefore = (end: number): boolean =>
    !surroundings.take(spellReserved(source.slice(0, end)) + source.slice(end));
  let first = 0;
  let last = places.length - 1;
  while (first < last) {
    const middle = (first + last) >> 1;
    if (isNamedBefore(places[middle]!.index + places[middle]![0].length)) last = middle;
    else first = middle + 1;
  }
  const { 0: name, index } = places[first]!;
  return { message: `'${decodeEscapes(name)}' is reserved`, ...new SourceLines(source).positionOf(index) };
}
