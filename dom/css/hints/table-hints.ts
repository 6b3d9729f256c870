import { parseNonNegativeInteger } from '../../html/numbers.ts';
import { TagId } from '../../names/tag-ids.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { ElementRecord, ParentRecord } from '../../tree/records.ts';
import type { Side } from '../logical-properties.ts';
import { forSides, type Hint, type Hints, SIDES } from './hint.ts';
import { legacyColor } from './legacy-color.ts';
import { attributeOf, dimension, keywordOf, nonzeroDimension, plainDimension } from './lengths.ts';

/** https://html.spec.whatwg.org/#tables-2 */

const GROUPS = new Set([TagId.Tbody, TagId.Thead, TagId.Tfoot]);
const COLUMNS = new Set([TagId.Col, TagId.Colgroup]);

const isTable = (element: ElementRecord): boolean => element.name.tagId === TagId.Table;
const isCell = ({ name }: ElementRecord): boolean => name.tagId === TagId.Td || name.tagId === TagId.Th;

/** A cell, a row, a column, or a group of these. */
export function isPartOfTable(element: ElementRecord): boolean {
  const { tagId } = element.name;
  return isCell(element) || tagId === TagId.Tr || GROUPS.has(tagId) || COLUMNS.has(tagId);
}

/** How far up the table of a part is. */
const FARTHEST = 3;

function tableOf(part: ElementRecord): ElementRecord | null {
  let node: ParentRecord | null = part.parent;
  for (let i = 0; i < FARTHEST && node !== null; i++) {
    if (isHtml(node, TagId.Table)) return node;
    node = node.parent;
  }
  return null;
}

/** The width of the lines around a table, in pixels. */
function borderOf(table: ElementRecord): number {
  const border = attributeOf(table, 'border');
  return border === null ? 0 : (parseNonNegativeInteger(border) ?? 1);
}

const RULES = new Set(['none', 'groups', 'rows', 'cols', 'all']);

function rulesOf(table: ElementRecord): string | null {
  const rules = keywordOf(table, 'rules');
  return rules !== null && RULES.has(rules) ? rules : null;
}

/** The sides of a table with lines, by its `frame`. */
const FRAMES: Readonly<Record<string, readonly Side[]>> = {
  void: [],
  above: ['top'],
  below: ['bottom'],
  hsides: ['top', 'bottom'],
  lhs: ['left'],
  rhs: ['right'],
  vsides: ['left', 'right'],
  box: SIDES,
  border: SIDES,
};

const isHorizontal = (side: Side): boolean => side === 'top' || side === 'bottom';

function styleOfTable(table: ElementRecord, side: Side): string | null {
  const frame = FRAMES[keywordOf(table, 'frame') ?? ''];
  if (frame !== undefined) return frame.includes(side) ? 'solid' : 'hidden';
  if (borderOf(table) > 0) return attributeOf(table, 'bordercolor') === null ? 'outset' : 'solid';
  return rulesOf(table) === null ? null : 'hidden';
}

function widthOfTable(table: ElementRecord): string | null {
  const hasFrame = FRAMES[keywordOf(table, 'frame') ?? ''] !== undefined;
  const border = borderOf(table);
  if (border === 0 && !hasFrame) return null;
  return `${border === 0 ? 1 : border}px`;
}

/** The lines of a cell, by the table. */
function styleOfCell(table: ElementRecord, side: Side): string | null {
  switch (rulesOf(table)) {
    case 'none':
    case 'groups':
      return null;
    case 'all':
      return 'solid';
    case 'rows':
      return isHorizontal(side) ? 'solid' : null;
    case 'cols':
      return isHorizontal(side) ? null : 'solid';
    default:
      if (borderOf(table) === 0) return null;
      return attributeOf(table, 'bordercolor') === null ? 'inset' : 'solid';
  }
}

function styleOfPart(part: ElementRecord, side: Side): string | null {
  const { tagId } = part.name;
  const isGroup = GROUPS.has(tagId) ? isHorizontal(side) : tagId === TagId.Colgroup && !isHorizontal(side);
  if (!isGroup && !isCell(part)) return null;
  const table = tableOf(part);
  if (table === null) return null;
  if (isCell(part)) return styleOfCell(table, side);
  return rulesOf(table) === 'groups' ? 'solid' : null;
}

const borderStyle =
  (side: Side): Hint =>
  (element) =>
    isTable(element) ? styleOfTable(element, side) : styleOfPart(element, side);

const borderWidth =
  (side: Side): Hint =>
  (element) => {
    if (isTable(element)) return widthOfTable(element);
    return styleOfPart(element, side) === null ? null : '1px';
  };

const borderColor: Hint = (element) => (isTable(element) ? legacyColor(attributeOf(element, 'bordercolor')) : null);

const padding: Hint = (element) => {
  const table = isCell(element) ? tableOf(element) : null;
  const cellpadding = table === null ? null : attributeOf(table, 'cellpadding');
  return cellpadding === null || cellpadding === '' ? null : `${parseNonNegativeInteger(cellpadding) ?? 0}px`;
};

const spacing: Hint = (element) => {
  const cellspacing = isTable(element) ? plainDimension(element, 'cellspacing') : null;
  return cellspacing === null ? null : `${cellspacing}px`;
};

const centered: Hint = (element) => (isTable(element) && keywordOf(element, 'align') === 'center' ? 'auto' : null);

export const TABLE_HINTS: Hints = {
  width(element) {
    if (isTable(element) || isCell(element)) return nonzeroDimension(element, 'width');
    return COLUMNS.has(element.name.tagId) ? dimension(element, 'width') : null;
  },
  height(element) {
    if (isCell(element)) return nonzeroDimension(element, 'height');
    return isTable(element) || isPartOfTable(element) ? dimension(element, 'height') : null;
  },
  float(element) {
    const align = isTable(element) ? keywordOf(element, 'align') : null;
    return align === 'left' || align === 'right' ? align : null;
  },
  'margin-left': centered,
  'margin-right': centered,
  'background-color': (element) =>
    isTable(element) || isPartOfTable(element) ? legacyColor(attributeOf(element, 'bgcolor')) : null,
  'border-collapse': (element) => (isTable(element) && rulesOf(element) !== null ? 'collapse' : null),
  '-webkit-border-horizontal-spacing': spacing,
  '-webkit-border-vertical-spacing': spacing,
  'caption-side'(element) {
    const align = element.name.tagId === TagId.Caption ? keywordOf(element, 'align') : null;
    return align === 'bottom' || align === 'top' ? align : null;
  },
  'text-wrap-mode': (element) => (isCell(element) && attributeOf(element, 'nowrap') !== null ? 'nowrap' : null),
  'vertical-align'(element) {
    const valign = isPartOfTable(element) ? keywordOf(element, 'valign') : null;
    return valign !== null && /^(?:top|middle|bottom|baseline)$/.test(valign) ? valign : null;
  },
  ...forSides('border-*-style', borderStyle),
  ...forSides('border-*-width', borderWidth),
  ...forSides('border-*-color', () => borderColor),
  ...forSides('padding-*', () => padding),
};
