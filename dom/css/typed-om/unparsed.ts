import { JoinedTokens } from '../join-tokens.ts';
import { variableReferences } from '../substitution/variable-references.ts';
import { unescapeName } from '../syntax.ts';
import { tokensOf } from '../tokens.ts';
import { type Segment, type UnparsedValue, unparsedValue, variableReference } from './value-states.ts';

/** Without comments, and with one space for many. */
function plainTokens(text: string): string {
  return tokensOf(text)
    .map(({ kind, start, end }) => (kind === 'space' ? ' ' : text.slice(start, end)))
    .join('');
}

/** https://drafts.css-houdini.org/css-typed-om-1/#reify-a-list-of-component-values */
export function reifyUnparsed(written: string): UnparsedValue {
  const text = plainTokens(written);
  const whole = unparsedValue([]);
  const open: { readonly items: Segment[]; at: number; readonly end: number }[] = [
    { items: whole.items, at: 0, end: text.length },
  ];
  const add = (end: number): void => {
    const { items, at } = open.at(-1)!;
    if (end > at) items.push(text.slice(at, end));
  };
  const closeBefore = (place: number): void => {
    while (open.length > 1 && open.at(-1)!.end < place) {
      const { end } = open.at(-1)!;
      add(end);
      open.pop();
      open.at(-1)!.at = end + 1;
    }
  };
  for (const { name, start, comma, end } of variableReferences(text)) {
    if (name !== 'var') continue;
    closeBefore(start);
    add(start - 'var('.length);
    const variable = unescapeName(text.slice(start, comma < 0 ? end : comma).trim());
    const fallback = comma < 0 || comma + 1 === end ? null : unparsedValue([]);
    const { items } = open.at(-1)!;
    items.push(variableReference(variable, fallback));
    open.at(-1)!.at = end + 1;
    if (fallback !== null) open.push({ items: fallback.items, at: comma + 1, end });
  }
  closeBefore(text.length + 1);
  add(text.length);
  return whole;
}

/** https://drafts.css-houdini.org/css-typed-om-1/#unparsedvalue-serialization. Empty where a value is in itself, as in Chromium. */
export function unparsedText(root: UnparsedValue): string {
  const joined = new JoinedTokens();
  const within = new Set([root]);
  const open = [{ value: root, at: 0 }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const segment = top.value.items[top.at++];
    if (segment === undefined) {
      open.pop();
      within.delete(top.value);
      if (open.length > 0) joined.add(')');
    } else if (typeof segment === 'string') joined.add(segment);
    else {
      const { variable, fallback } = segment;
      joined.add(`var(${variable}${fallback === null ? ')' : ','}`);
      if (fallback === null) continue;
      if (within.has(fallback)) return '';
      within.add(fallback);
      open.push({ value: fallback, at: 0 });
    }
  }
  return joined.toString();
}
