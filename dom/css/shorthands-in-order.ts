import { gapRuleText } from './gap-rule-texts.ts';
import { splitOutside } from './syntax.ts';

/** Shorthands whose parts have places, and those that are lists, as Chromium writes them. */

type Write = (values: readonly string[]) => string;

const WRITTEN: Readonly<Record<string, Write>> = {
  'animation-range': (values) => ofParts(values, rangeText),
  'timeline-trigger-activation-range': (values) => ofParts(values, rangeText),
  'timeline-trigger-active-range': (values) => ofParts(values, activeRangeText),
  'timeline-trigger': (values) => ofParts(values, triggerText),
  'scroll-timeline': (values) => ofParts(values, timelineText),
  'view-timeline': (values) => ofParts(values, timelineText),
  'position-try': ([order = '', fallbacks = '']) => (order === 'normal' ? fallbacks : `${order} ${fallbacks}`),
  'text-box': textBoxText,
  'border-image': imageText,
  '-webkit-mask-box-image': (values) => (values.includes('initial') ? '' : imageText(values)),
  'grid-template': templateText,
  grid: gridText,
  offset: offsetText,
};

/** Null: it is none of these. */
export function writtenInOrder(name: string, values: readonly string[]): string | null {
  if (name.includes('rule')) return gapRuleText(name, values);
  return Object.hasOwn(WRITTEN, name) ? (WRITTEN[name] as Write)(values) : null;
}

function ofParts(values: readonly string[], textOf: Write): string {
  const lists = values.map((value) => splitOutside(value, ','));
  const [first = []] = lists;
  if (lists.some((list) => list.length !== first.length)) return '';
  return first.map((_part, index) => textOf(lists.map((list) => list[index] as string))).join(', ');
}

/** https://drafts.csswg.org/scroll-animations/#animation-range */
function rangeText([start = '', end = '']: readonly string[]): string {
  const [name = ''] = start.split(' ');
  const isNamed = /^(?!normal$)[a-z]+(?:-[a-z]+)?$/.test(name);
  return end === (isNamed ? name : 'normal') || (!isNamed && end === '100%' && start !== 'normal')
    ? start
    : `${start} ${end}`;
}

function activeRangeText([start = '', end = '']: readonly string[]): string {
  if (end === 'normal') return `${start} ${end}`;
  return end === 'auto' ? start : rangeText([start, end]);
}

/** https://drafts.csswg.org/animation-triggers/#timeline-triggers */
function triggerText([name = '', source = '', start = '', end = '', ...active]: readonly string[]): string {
  const range = rangeText([start, end]);
  const activeRange = activeRangeText(active);
  const parts = [name, source, range].filter((part, index) => part !== TRIGGER[index]);
  if (activeRange !== 'auto') parts.push('/', activeRange);
  return parts.length === 0 ? 'none' : parts.join(' ');
}

const TRIGGER = ['none', 'auto', 'normal'];

function timelineText([name = '', axis, inset = 'auto']: readonly string[]): string {
  return [name, axis === 'block' ? '' : axis, inset === 'auto' ? '' : inset].filter((part) => part !== '').join(' ');
}

/** https://drafts.csswg.org/css-inline-3/#propdef-text-box */
function textBoxText([trim = '', edge = '']: readonly string[]): string {
  if (edge === 'auto') return trim === 'none' ? 'normal' : trim;
  return trim === 'trim-both' ? edge : `${trim} ${edge}`;
}

/** https://drafts.csswg.org/css-backgrounds/#border-image */
function imageText([source = '', slice, width, outset, repeat]: readonly string[]): string {
  const rest = `${slice} / ${width} / ${outset} ${repeat}`;
  return rest === '100% / 1 / 0 stretch' ? source : `${source} ${rest}`;
}

/** https://drafts.csswg.org/motion/#offset-shorthand */
function offsetText([position = '', path = '', distance = '', rotate = '', anchor]: readonly string[]): string {
  const parts = position === 'normal' ? [] : [position];
  const isMoved = !/^0(?:px|%)?$/.test(distance);
  const isTurned = !/^auto(?: 0(?:deg|g?rad|turn))?$/.test(rotate);
  if (path !== 'none' || isMoved || isTurned) parts.push(path);
  if (isMoved) parts.push(distance);
  if (isTurned) parts.push(rotate);
  if (parts.length === 0) parts.push('normal');
  return anchor === 'auto' ? parts.join(' ') : `${parts.join(' ')} / ${anchor}`;
}

/** https://drafts.csswg.org/css-grid/#explicit-grid-shorthand */
function templateText([rows = '', columns = '', areas = '']: readonly string[]): string {
  if (areas === 'none') return rows === 'none' && columns === 'none' ? 'none' : `${rows} / ${columns}`;
  const names = areas.match(/"[^"]*"/g) ?? [];
  let at = 0;
  const parts = splitOutside(rows, ' ').flatMap((track) => {
    if (track.startsWith('[')) return [track];
    return track === 'auto' ? [names[at++] ?? ''] : [names[at++] ?? '', track];
  });
  if (at !== names.length || /repeat\(|^(?:none|subgrid)/.test(rows)) return '';
  return columns === 'none' ? parts.join(' ') : `${parts.join(' ')} / ${columns}`;
}

/** https://drafts.csswg.org/css-grid/#grid-shorthand */
function gridText([
  rows = '',
  columns = '',
  areas = '',
  flow = '',
  autoRows = '',
  autoColumns,
]: readonly string[]): string {
  const isPlain = flow === 'row' && autoRows === 'auto' && autoColumns === 'auto';
  if (isPlain) return templateText([rows, columns, areas]);
  if (areas !== 'none') return '';
  const dense = flow.includes('dense') ? ' dense' : '';
  const sized = (size: string | undefined) => (size === 'auto' ? '' : ` ${size}`);
  if (flow.startsWith('column'))
    return columns === 'none' && autoRows === 'auto' ? `${rows} / auto-flow${dense}${sized(autoColumns)}` : '';
  return rows === 'none' && autoColumns === 'auto' ? `auto-flow${dense}${sized(autoRows)} / ${columns}` : '';
}
