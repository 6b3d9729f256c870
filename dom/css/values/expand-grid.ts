import { asciiLowercase } from '../../names/ascii-case.ts';
import { initials } from './assign-longhands.ts';
import type { CssNode } from './css-tree.ts';
import { splitBy } from './split.ts';
import type { Longhands, ValueParser } from './value-parser.ts';

const [ROWS, COLUMNS, AREAS] = ['grid-template-rows', 'grid-template-columns', 'grid-template-areas'] as const;

const isWord = ({ type, name }: CssNode, word: string): boolean =>
  type === 'Identifier' && asciiLowercase(name) === word;

/** https://drafts.csswg.org/css-grid/#explicit-grid-shorthand */
export function expandGridTemplate(parser: ValueParser, nodes: readonly CssNode[]): Longhands | null {
  if (nodes.length === 1 && isWord(nodes[0] as CssNode, 'none')) return initials([ROWS, COLUMNS, AREAS]);
  const [rows = [], columns, ...more] = splitBy(nodes, '/');
  if (more.length > 0) return null;
  const across = columns === undefined ? 'none' : parser.match(COLUMNS, columns);
  const isNamed = rows.some(({ type }) => type === 'String');
  if (across === null || (columns === undefined && !isNamed)) return null;
  if (isNamed) {
    const named = columns?.some(isNoTrackSize) ? null : expandNamedRows(parser, rows);
    return named === null
      ? null
      : [
          [ROWS, named.rows],
          [COLUMNS, across],
          [AREAS, named.areas],
        ];
  }
  const down = parser.match(ROWS, rows);
  return down === null
    ? null
    : [
        [ROWS, down],
        [COLUMNS, across],
        [AREAS, 'none'],
      ];
}

/** What https://drafts.csswg.org/css-grid/#typedef-explicit-track-list has none of. */
function isNoTrackSize({ type, name }: CssNode): boolean {
  return (type === 'Function' || type === 'Identifier') && /^(?:none|repeat|subgrid)$/i.test(name);
}

/** Rows with the names of their areas, each perhaps with the names of its lines and a size. */
function expandNamedRows(
  parser: ValueParser,
  nodes: readonly CssNode[],
): { readonly rows: string; readonly areas: string } | null {
  const tracks: string[] = [];
  let names: string[] = [];
  const endNames = (most: number): boolean => {
    const text = names.filter((name) => name !== '').join(' ');
    if (text !== '') tracks.push(`[${text}]`);
    const areFew = names.length <= most;
    names = [];
    return areFew;
  };
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at] as CssNode;
    if (node.type === 'Brackets') {
      const text = parser.match('<line-names>', [node]);
      if (text === null) return null;
      names.push(text.slice(1, -1));
      continue;
    }
    // Between two rows stand the lines of both.
    if (node.type !== 'String' || !endNames(tracks.length === 0 ? 1 : 2)) return null;
    const next = nodes[at + 1];
    const hasSize = next !== undefined && next.type !== 'String' && next.type !== 'Brackets';
    const size = hasSize ? parser.match('grid-auto-rows', [next]) : 'auto';
    if (size === null) return null;
    if (hasSize) at++;
    tracks.push(size);
  }
  if (!endNames(1)) return null;
  const areas = parser.match(
    AREAS,
    nodes.filter(({ type }) => type === 'String'),
  );
  return areas === null ? null : { rows: tracks.join(' '), areas };
}

/** https://drafts.csswg.org/css-grid/#grid-shorthand */
export function expandGrid(parser: ValueParser, nodes: readonly CssNode[]): Longhands | null {
  const template = expandGridTemplate(parser, nodes);
  if (template !== null) return [...template, ...initials(['grid-auto-flow', 'grid-auto-columns', 'grid-auto-rows'])];
  const [rows = [], columns = [], ...more] = splitBy(nodes, '/');
  if (more.length > 0) return null;
  const isColumn = columns.some((node) => isWord(node, 'auto-flow'));
  const [own, flowing] = isColumn ? [rows, columns] : [columns, rows];
  const isFlow = (node: CssNode) => isWord(node, 'auto-flow') || isWord(node, 'dense');
  const words = flowing
    .slice(0, flowing.findIndex((node) => !isFlow(node)) >>> 0)
    .map(({ name }) => asciiLowercase(name));
  const isDense = words.includes('dense');
  if (!words.includes('auto-flow') || words.length > 2 || (words.length === 2) !== isDense) return null;
  const sizes = flowing.slice(words.length);
  const explicit = parser.match(isColumn ? ROWS : COLUMNS, own);
  const implicit = sizes.length === 0 ? 'auto' : parser.match('grid-auto-rows', sizes);
  if (explicit === null || implicit === null) return null;
  const flow = isColumn ? `column${isDense ? ' dense' : ''}` : isDense ? 'dense' : 'row';
  // The columns first, as Chromium sets them.
  return [
    [COLUMNS, isColumn ? 'none' : explicit],
    [ROWS, isColumn ? explicit : 'none'],
    [AREAS, 'none'],
    ['grid-auto-flow', flow],
    ['grid-auto-columns', isColumn ? implicit : 'auto'],
    ['grid-auto-rows', isColumn ? 'auto' : implicit],
  ];
}
