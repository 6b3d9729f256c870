import { containsFixed } from '../css/computed/contains-fixed.ts';
import { styles } from '../css/styles.ts';
import { TagId } from '../names/tag-ids.ts';
import { type Box, paddingBox } from '../realm/supplied-boxes.ts';
import { flatParentOf } from '../tree/flat-tree.ts';
import { bodyElementOf } from '../tree/head-and-body.ts';
import { isHtmlElement } from '../tree/is-html.ts';
import type { ElementRecord } from '../tree/records.ts';
import { documentElementOf } from '../tree/traversal.ts';
import { boxOf, styleOf } from './boxes.ts';
import { clientBoxOf } from './check-visibility.ts';

/** https://drafts.csswg.org/cssom-view/#dom-htmlelement-offsetparent */
export function offsetParentOf(element: ElementRecord): ElementRecord | null {
  const { nodeDocument } = element;
  if (clientBoxOf(element) === null || element === documentElementOf(nodeDocument)) return null;
  if (element === bodyElementOf(nodeDocument)) return null;
  const parent = flatParentOf(element);
  const around = AROUND[styleOf(element, 'position')] ?? aroundPositioned;
  return parent && styles().nearestAnswer(parent, around, around, null);
}

type Around = (at: ElementRecord) => ElementRecord | undefined;

const aroundFixed: Around = (at) => (containsPositioned(at, 'fixed') ? at : undefined);

const aroundPositioned: Around = (at) =>
  containsPositioned(at, 'absolute') || at === bodyElementOf(at.nodeDocument) ? at : undefined;

const aroundStatic: Around = (at) =>
  aroundPositioned(at) ?? (isHtmlElement(at) && TABLE_PARTS.has(at.name.tagId) ? at : undefined);

/** Whether an element is the offset parent of what is in it, by the position of that. */
const AROUND: Readonly<Record<string, Around>> = { fixed: aroundFixed, static: aroundStatic };

/** Whether it is the containing block of what is in it, at such a position. https://drafts.csswg.org/css-position/#def-cb */
function containsPositioned(element: ElementRecord, position: string): boolean {
  const valueOf = (property: string): string => styleOf(element, property);
  if (position !== 'fixed' && valueOf('position') !== 'static' && valueOf('display') !== 'contents') return true;
  return containsFixed(valueOf);
}

const TABLE_PARTS: ReadonlySet<number> = new Set([TagId.Td, TagId.Th, TagId.Table]);

export interface OffsetBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const NOTHING: OffsetBox = { left: 0, top: 0, width: 0, height: 0 };

/** https://drafts.csswg.org/cssom-view/#dom-htmlelement-offsettop and the three after it, in whole numbers. */
export function offsetBoxOf(element: ElementRecord): OffsetBox {
  const box = boxOf(element);
  if (box === null) return NOTHING;
  const width = Math.round(box.width);
  const height = Math.round(box.height);
  if (element === bodyElementOf(element.nodeDocument)) return { left: 0, top: 0, width, height };
  const parent = offsetParentOf(element);
  const origin = parent === null ? NOTHING : originOf(parent);
  return { left: Math.round(box.x - origin.left), top: Math.round(box.y - origin.top), width, height };
}

/** Where the padding box of an offset parent begins. As in browsers, a body that is not positioned counts from the document's origin. */
function originOf(parent: ElementRecord): Pick<OffsetBox, 'left' | 'top'> {
  const isBody = parent === bodyElementOf(parent.nodeDocument);
  const box: Box | null = isBody && styleOf(parent, 'position') === 'static' ? null : boxOf(parent);
  if (box === null) return NOTHING;
  const { x, y } = paddingBox(box);
  return { left: x, top: y };
}
