import type { ElementFilter } from '../../collections/filter.ts';
import { getElementById } from '../../collections/id-index.ts';
import { filteredCollection } from '../../collections/lists.ts';
import { listOf } from '../../collections/record-list.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { SVG_NAMESPACE, XLINK_NAMESPACE } from '../../names/namespaces.ts';
import { getAttribute, positionByNamespace } from '../../tree/attributes.ts';
import { type ElementRecord, isElement, NodeFlag, type ParentRecord } from '../../tree/records.ts';
import { rootOf } from '../../tree/traversal.ts';

const NAMES = new Set(['animate', 'animateMotion', 'animateTransform', 'set']);
const HREF = plainAttributeName('href');

const ANIMATIONS: ElementFilter = {
  matches: ({ name }) => name.namespace === SVG_NAMESPACE && NAMES.has(name.localName),
};

export function hasAnimations(root: ParentRecord): boolean {
  return listOf(filteredCollection(root, ANIMATIONS)).currentLength() > 0;
}

/** The animation elements in a tree, in its order. */
export function animationsIn(root: ParentRecord): ElementRecord[] {
  const list = listOf(filteredCollection(root, ANIMATIONS));
  const count = list.currentLength();
  return Array.from({ length: count }, (_, index) => list.at(index) as ElementRecord);
}

/** https://svgwg.org/specs/animations/#TargetElement: the element that is named, or the parent; null: there is none, or it is in no document. */
export function targetOf(animation: ElementRecord): ElementRecord | null {
  if ((animation.flags & NodeFlag.Connected) === 0) return null;
  const old = positionByNamespace(animation, XLINK_NAMESPACE, 'href');
  const href = getAttribute(animation, HREF) ?? (old < 0 ? null : (animation.attributes![old + 1] as string));
  const { parent } = animation;
  if (href === null) return parent !== null && isElement(parent) ? parent : null;
  return href.startsWith('#') ? getElementById(rootOf(animation) as ParentRecord, href.slice(1)) : null;
}
