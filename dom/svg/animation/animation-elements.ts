import type { ElementFilter } from '../../collections/filter.ts';
import { filteredList } from '../../collections/lists.ts';
import { SVG_NAMESPACE } from '../../names/namespaces.ts';
import { svgHref } from '../../scripting/external-script.ts';
import { type ElementRecord, isElement, NodeFlag, type ParentRecord } from '../../tree/records.ts';
import { referencedElement } from '../referenced-element.ts';

const NAMES = new Set(['animate', 'animateMotion', 'animateTransform', 'set']);

const ANIMATIONS: ElementFilter = {
  matches: ({ name }) => name.namespace === SVG_NAMESPACE && NAMES.has(name.localName),
};

export function hasAnimations(root: ParentRecord): boolean {
  return filteredList(root, ANIMATIONS).currentLength() > 0;
}

/** The animation elements in a tree, in its order. */
export function animationsIn(root: ParentRecord): ElementRecord[] {
  const list = filteredList(root, ANIMATIONS);
  const count = list.currentLength();
  return Array.from({ length: count }, (_, index) => list.at(index) as ElementRecord);
}

/** https://svgwg.org/specs/animations/#TargetElement: the element that is named, or the parent; null: there is none, or it is in no document. */
export function targetOf(animation: ElementRecord): ElementRecord | null {
  if ((animation.flags & NodeFlag.Connected) === 0) return null;
  const href = svgHref(animation);
  const { parent } = animation;
  if (href === null) return parent !== null && isElement(parent) ? parent : null;
  return referencedElement(animation, href);
}
