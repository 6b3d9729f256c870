import { TagId } from '../../names/tag-ids.ts';
import type { RangeRecord } from '../../ranges/range-record.ts';
import type { SelectionRecord } from '../../selection/selection-record.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { ElementRecord, NodeRecord } from '../../tree/records.ts';
import { around, type Test } from './editing-positions.ts';

/** The element that is made, one that means the same, and one that it takes the place of. */
export type Format = readonly [inputType: string, made: TagId, same: TagId, instead?: TagId];

/** By the keys that somebody presses with Control, and by the names of commands. */
export const FORMATS: Readonly<Record<string, Format>> = {
  b: ['formatBold', TagId.B, TagId.Strong],
  i: ['formatItalic', TagId.I, TagId.Em],
  u: ['formatUnderline', TagId.U, TagId.U],
  strikethrough: ['formatStrikeThrough', TagId.Strike, TagId.S],
  subscript: ['formatSubscript', TagId.Sub, TagId.Sub, TagId.Sup],
  superscript: ['formatSuperscript', TagId.Sup, TagId.Sup, TagId.Sub],
};

export const madeBy =
  ([, made, same]: Format): Test =>
  (node) =>
    isHtml(node, made) || isHtml(node, same);

/** For keys of formats: the element that is to be around what is inserted next; null: none is. */
export type Overrides = Map<string, TagId | null>;

/** https://w3c.github.io/editing/docs/execCommand/#state-override. Of the range of a caret, as another comes with each selection. */
const stateOverrides = new WeakMap<RangeRecord, Overrides>();

export function overridesOf({ range }: SelectionRecord): Overrides {
  return stateOverrides.get(range!) ?? new Map();
}

/** The formats at a node, or those that were asked for there. */
export function formatsAt(node: NodeRecord, host: ElementRecord, asked?: Overrides): Overrides {
  const formats: Overrides = new Map();
  for (const [key, format] of Object.entries(FORMATS))
    formats.set(key, around(node, host, madeBy(format))?.name.tagId ?? null);
  return new Map([...formats, ...(asked ?? [])]);
}

/** What is inserted next at the caret is to have these formats, and no others. */
export function setFormats(selection: SelectionRecord, host: ElementRecord, formats: Overrides): void {
  const isOther = ([key, tag]: [string, TagId | null]) =>
    (tag === null) !== (around(selection.start.node, host, madeBy(FORMATS[key]!)) === null);
  stateOverrides.set(selection.range!, new Map([...formats].filter(isOther)));
}
