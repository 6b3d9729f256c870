import { styles } from '../../css/styles.ts';
import { styleOf } from '../../layout/boxes.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import { type ElementRecord, NodeFlag } from '../../tree/records.ts';
import { documentElementOf } from '../../tree/traversal.ts';

const INITIAL_FONT_SIZE = 16;

const ABSOLUTE: Readonly<Record<string, number>> = {
  __proto__: null as never,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  in: 96,
  pt: 96 / 72,
  pc: 16,
};

/** https://drafts.csswg.org/css-values/#lengths: how many user units one of the unit is; null: nothing says so. */
export function unitSizes(unit: string, element: ElementRecord | null): number | null {
  const absolute = ABSOLUTE[unit];
  if (absolute !== undefined) return absolute;
  if (element === null || (element.flags & NodeFlag.Connected) === 0) return null;
  switch (unit) {
    case 'em':
      return fontSizeOf(element);
    case 'rem':
      return fontSizeOf(documentElementOf(element.nodeDocument) ?? element);
    case 'ex':
    case 'ch':
      // Without a font, both are half of its size.
      return fontSizeOf(element) / 2;
    default:
      return ofStyle(unit, element);
  }
}

function fontSizeOf(element: ElementRecord): number {
  return Number.parseFloat(styleOf(element, 'font-size')) || INITIAL_FONT_SIZE;
}

function ofStyle(unit: string, element: ElementRecord): number | null {
  if (windowOfDocument(element.nodeDocument) === null) return null;
  const size = Number.parseFloat(styles().computedFrom(element, null, 'cx', `1${unit}`));
  return Number.isNaN(size) ? null : size;
}
