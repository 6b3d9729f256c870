/**
 * Whether `content-visibility` skips what is in a box of that display: those without size containment show it all the same.
 * https://drafts.csswg.org/css-contain/#size-containment-applies
 */
export function canSkipContents(display: string): boolean {
  return /^(?:block|flow-root|flex|grid|list-item|table-cell|inline-(?!table))/.test(display);
}
