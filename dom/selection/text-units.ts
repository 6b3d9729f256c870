/** What `Intl.Segmenter` divides a text into. */
type Granularity = 'grapheme' | 'word';

/** The end of the first cluster or word after the offset; the offset itself when there is none. */
export function boundaryAfter(text: string, offset: number, granularity: Granularity): number {
  for (const { index, segment, isWordLike } of new Intl.Segmenter(undefined, { granularity }).segment(text)) {
    const end = index + segment.length;
    if (end > offset && (granularity === 'grapheme' || isWordLike)) return end;
  }
  return offset;
}

/** The start of the last cluster or word before the offset; the offset itself when there is none. */
export function boundaryBefore(text: string, offset: number, granularity: Granularity): number {
  let start = offset;
  for (const { index, isWordLike } of new Intl.Segmenter(undefined, { granularity }).segment(text)) {
    if (index >= offset) break;
    if (granularity === 'grapheme' || isWordLike) start = index;
  }
  return start;
}
