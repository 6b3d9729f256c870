import { splitOutside } from './syntax.ts';

/** https://drafts.csswg.org/css-gaps/: shorthands as Chromium writes them. Null: as others are; empty: they cannot be written. */
export function gapRuleText(name: string, values: readonly string[]): string | null {
  if (values.includes('initial')) return null;
  const count = name.endsWith('rule') ? 3 : name.endsWith('inset') ? 4 : /(?:cap|junction)$/.test(name) ? 2 : 1;
  if (values.some((value, index) => value !== values[index % count])) return '';
  const own = values.slice(0, count);
  const [first = ''] = own;
  if (count === 3) return listText(own, ruleText);
  if (own.every((value) => value === first)) return first;
  return count === 2 ? own.join(' ') : `${own.slice(0, 2).join(' ')} / ${own.slice(2).join(' ')}`;
}

const REPEAT = /^repeat\((\w+|calc\([^,]*\)), ([\s\S]*)\)$/;

/** Of lists of widths, styles and colors; empty: they are not of as many rules. */
export function listText(values: readonly string[], ruleText: (parts: readonly string[]) => string): string {
  const lists = values.map((value) => splitOutside(value, ','));
  const [first = []] = lists;
  if (lists.some((list) => list.length !== first.length)) return '';
  const texts: string[] = [];
  for (const index of first.keys()) {
    const parts = lists.map((list) => list[index] as string);
    const repeated = parts.map((part) => REPEAT.exec(part));
    const count = repeated[0]?.[1];
    if (repeated.some((part) => part?.[1] !== count)) return '';
    const text =
      count === undefined
        ? ruleText(parts)
        : listText(
            repeated.map((part) => part?.[2] as string),
            ruleText,
          );
    if (text === '') return '';
    texts.push(count === undefined ? text : `repeat(${count}, ${text})`);
  }
  return texts.join(', ');
}

const INITIAL = ['medium', 'none', 'currentcolor'];

function ruleText(parts: readonly string[]): string {
  const given = parts.filter((part, index) => part !== INITIAL[index]);
  return given.length === 0 ? 'medium' : given.join(' ');
}

/** What each value in a list computes to, and of what is repeated. */
export function eachRule(list: string, computed: (value: string) => string): string {
  if (!list.includes(',')) return computed(list);
  return splitOutside(list, ',')
    .map((part) => {
      const [, count, values] = REPEAT.exec(part) ?? [];
      return values === undefined ? computed(part) : `repeat(${count}, ${eachRule(values, computed)})`;
    })
    .join(', ');
}
