import type { ElementRecord } from '../../tree/records.ts';

/** The property whose value is wanted with `currentcolor` as such. */
let kept: { readonly element: ElementRecord; readonly name: string } | null = null;

export function keepsCurrentColor(element: ElementRecord, name: string): boolean {
  return kept !== null && kept.name === name && kept.element === element;
}

/** What the steps give while https://drafts.csswg.org/css-color/#resolving-other-colors `currentcolor` stays in that property of the element. */
export function keepingCurrentColor(element: ElementRecord, name: string, steps: () => string): string {
  const outer = kept;
  kept = { element, name };
  try {
    return steps();
  } finally {
    kept = outer;
  }
}

/** https://drafts.csswg.org/css-color/#the-color-property: its initial value is one of the element's own color scheme. */
export function withoutKeyword(color: string | null): string | null {
  if (color === 'currentcolor') return 'inherit';
  return color === 'initial' ? 'canvastext' : color;
}
