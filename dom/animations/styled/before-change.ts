import type { ElementRecord } from '../../tree/records.ts';
import type { DocumentAnimations } from '../document-animations.ts';
import { elementAnimations, elementAnimationsOrNull, PSEUDO_ELEMENTS } from '../element-animations.ts';
import { hasBox, movingParts, Rendered } from './shown-parts.ts';
import type { StyleChanges } from './style-changes.ts';
import { declaresTransitions, mayStart, namesThatMove, stylesOf } from './transitions.ts';

/** An element or pseudo-element for which transitions are declared, and were not when styles were last looked at. */
interface ComingPart {
  readonly element: ElementRecord;
  readonly pseudo: string | null;
}

export function comingParts(element: ElementRecord): ComingPart[] {
  const moving = movingParts(element);
  if (moving === '') return [];
  const styled = elementAnimationsOrNull(element)?.styled;
  return [null, ...PSEUDO_ELEMENTS]
    .filter((pseudo) => moving.includes(pseudo ?? 'element') && (styled?.get(pseudo)?.before ?? null) === null)
    .filter((pseudo) => declaresTransitions(element, pseudo))
    .map((pseudo) => ({ element, pseudo }));
}

/**
 * https://drafts.csswg.org/css-transitions/#before-change-style: what styles were when somebody last looked; where transitions were declared
 * by then, of which nobody knew, what they were in the last frame.
 */
export function rememberBefore(
  { document, sinceLook, sinceFrame }: DocumentAnimations,
  parts: readonly ComingPart[],
): void {
  if (sinceLook === null) return;
  const names = new Map(parts.map((part) => [part, namesThatMove(part.element, part.pseudo)]));
  /** Gives those that were there. */
  const lookBack = (some: readonly ComingPart[], ...changes: StyleChanges[]): ComingPart[] => {
    const rendered = new Rendered();
    for (const { arrived } of changes) for (const one of arrived) rendered.set(one, false);
    return some.filter((part) => {
      const { element, pseudo } = part;
      if (!rendered.has(element) || (pseudo !== null && !hasBox(element, pseudo))) return false;
      elementAnimations(element).styledFor(pseudo).before = stylesOf(element, pseudo, names.get(part)!);
      return true;
    });
  };
  sinceLook.undone(document, () => {
    const declared = lookBack(parts, sinceLook).filter(({ element, pseudo }) => declaresTransitions(element, pseudo));
    if (declared.length === 0) return;
    let known = new Set<ComingPart>();
    sinceFrame?.undone(document, () => {
      known = new Set(lookBack(declared, sinceLook, sinceFrame));
    });
    // What has been shown since then has not begun yet where it starts.
    for (const part of declared) {
      const { element, pseudo } = part;
      if (!known.has(part) && mayStart(element)) elementAnimations(element).styledFor(pseudo).before = null;
    }
  });
}
