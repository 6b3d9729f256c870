import { isBlank } from '../../../dom/names/white-space.ts';
import type { ElementRecord, LeafRecord } from '../../../dom/tree/records.ts';
import type { Report } from '../report.ts';
import { mayStandInBody } from './attributes.ts';
import { attributeOf, leafSpan, spanOf } from './element-access.ts';
import type { Frame } from './frame.ts';
import { type ContentModel, type ElementRules, FORBIDDEN, INTERACTIVE_BIT, Kind } from './vocabulary.ts';

/** https://html.spec.whatwg.org/#content-models: whether an element may stand right in another. */
export function checkPlace(report: Report, element: ElementRecord, name: string, kinds: number, parent: Frame): void {
  const { model } = parent;
  if (parent.element === null || model.takesAnything || model.names.has(name)) return;
  const isLinkOrMeta = name === 'link' || name === 'meta';
  const all = isLinkOrMeta && mayStandInBody(element, name) ? kinds | Kind.Flow | Kind.Phrasing : kinds;
  if ((all & model.kinds) !== 0) return;
  // The parser makes these where they are left out.
  if (name === 'head' || name === 'body') return;
  const holds = model.words === '' ? 'it is empty' : `it takes ${model.words}`;
  report.add('content-model', spanOf(element), `<${name}> may not stand in <${parent.name}>: ${holds}.`);
}

export function checkText(report: Report, text: LeafRecord, parent: Frame): void {
  if (parent.model.takesText || parent.element === null || isBlank(text.data)) return;
  report.add('content-model', leafSpan(text), `Text may not stand in <${parent.name}>.`);
}

/** What an element holds, in the light of where it stands. */
export function modelIn(name: string, own: ContentModel, parent: Frame): ContentModel {
  if (name === 'div' && PASSING.has(parent.name)) return parent.model;
  if (name === 'noscript' && PASSING.has(parent.name)) return parent.model;
  if (!own.isTransparent) return own;
  if (own.names.size === 0) return parent.model;
  return { ...parent.model, names: new Set([...parent.model.names, ...own.names]) };
}

/** Elements in which a div stands for nothing but itself. */
const PASSING = new Set(['dl', 'select', 'optgroup']);

/** The bits of `FORBIDDEN` that the element has. */
export function forbiddenBits(
  element: ElementRecord,
  rules: Pick<ElementRules, 'forbiddenAs'> & Partial<ElementRules>,
): number {
  let bits = rules.forbiddenAs;
  if (rules.interactiveWith && attributeOf(element, rules.interactiveWith) !== null) bits |= INTERACTIVE_BIT;
  if (rules.name === 'input' && attributeOf(element, 'type')?.toLowerCase() === 'hidden') bits &= ~INTERACTIVE_BIT;
  return attributeOf(element, 'tabindex') !== null ? bits | INTERACTIVE_BIT : bits;
}

/** Whether what the element is in, however far up, forbids it. */
export function checkForbidden(
  report: Report,
  element: ElementRecord,
  name: string,
  bits: number,
  parent: Frame,
): void {
  const found = bits & parent.forbidden;
  if (found === 0) return;
  // The most telling one is the last: a name rather than a kind.
  const bit = 31 - Math.clz32(found);
  const kind = bit < 3 ? ` (${FORBIDDEN[bit]} content)` : '';
  report.add('forbidden-descendant', spanOf(element), `<${name}>${kind} may not be in <${parent.forbidders[bit]}>.`);
}
