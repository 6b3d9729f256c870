import { SVG_NAMESPACE } from '../names/namespaces.ts';
import { type ElementRecord, isElement, type NodeRecord, type ParentRecord } from '../tree/records.ts';

const named = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** What is laid out, but drawn only where something refers to it. https://svgwg.org/svg2-draft/render.html#TermNeverRenderedElement */
const NEVER_RENDERED = named('clipPath defs filter linearGradient marker mask pattern radialGradient symbol');
const CONTAINERS = named('a clipPath defs g marker mask pattern svg switch symbol');
const LEAVES = named(
  'circle ellipse filter foreignObject image line linearGradient path polygon polyline radialGradient rect text use',
);
const TEXTS = named('text textPath tspan');
const IN_TEXTS = named('a textPath tspan');

/** Whether the element of SVG, or its `child`, has no box in any style. https://svgwg.org/svg2-draft/render.html#Rendered-vs-NonRendered */
export function hasNoSvgBox({ name, parent }: ElementRecord, child: NodeRecord | null): boolean {
  const { localName } = name;
  const isInText = isOfText(parent);
  if (!(isInText ? IN_TEXTS : CONTAINERS).has(localName) && (isInText || !LEAVES.has(localName))) return true;
  if (child === null || !isElement(child)) return false;
  const isOfSvg = child.name.namespace === SVG_NAMESPACE;
  if (localName === 'foreignObject') return isOfSvg && child.name.localName !== 'svg';
  return !isOfSvg || !(TEXTS.has(localName) || CONTAINERS.has(localName));
}

function isOfText(parent: ParentRecord | null): boolean {
  let at = parent;
  while (at !== null && isElement(at) && at.name.localName === 'a') at = at.parent;
  return at !== null && isElement(at) && TEXTS.has(at.name.localName);
}

export function isNeverRenderedSvg({ name }: ElementRecord): boolean {
  return name.namespace === SVG_NAMESPACE && NEVER_RENDERED.has(name.localName);
}
