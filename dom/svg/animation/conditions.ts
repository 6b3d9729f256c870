import { clockValue } from './clock-value.ts';

/** When an interval may begin or end, besides at what scripts say. https://svgwg.org/specs/animations/#BeginValueListSyntax */
export type Condition =
  | { readonly type: 'offset'; readonly offset: number }
  | { readonly type: 'sync'; readonly id: string; readonly edge: 'begin' | 'end'; readonly offset: number };

const SYNCBASE = /^((?:[^.\\]|\\.)+)\.(begin|end)\s*(?:([+-])\s*(.+))?$/;
const OFFSET = /^([+-]?)\s*(.+)$/;

/** The conditions of a list; those that wait for events, or for nothing, are not among them. */
export function conditionsOf(list: string): Condition[] {
  const conditions: Condition[] = [];
  for (const item of list.split(';')) {
    const condition = conditionOf(item.trim());
    if (condition !== null) conditions.push(condition);
  }
  return conditions;
}

function conditionOf(text: string): Condition | null {
  const [, sign, clock = ''] = OFFSET.exec(text) ?? [];
  const offset = clockValue(clock);
  if (offset !== null) return { type: 'offset', offset: sign === '-' ? -offset : offset };
  const [, id, edge, syncSign, syncClock] = SYNCBASE.exec(text) ?? [];
  if (id === undefined) return null;
  const added = syncClock === undefined ? 0 : clockValue(syncClock);
  if (added === null) return null;
  return {
    type: 'sync',
    id: id.replace(/\\(.)/g, '$1'),
    edge: edge as 'begin' | 'end',
    offset: syncSign === '-' ? -added : added,
  };
}
