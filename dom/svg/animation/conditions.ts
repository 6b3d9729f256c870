import { clockValue } from './clock-value.ts';

/** When an interval may begin or end, besides at what scripts say. https://svgwg.org/specs/animations/#BeginValueListSyntax */
export type Condition =
  | { readonly type: 'offset'; readonly offset: number }
  | { readonly type: 'sync'; readonly id: string; readonly edge: 'begin' | 'end'; readonly offset: number }
  | EventCondition;

/** An event at an element: that of the id, or the target of the animation. */
export interface EventCondition {
  readonly type: 'event';
  readonly id: string | null;
  readonly event: string;
  /** Of the base, which is another animation; null: any. */
  readonly iteration: number | null;
  readonly offset: number;
}

const SYNCBASE = /^((?:[^.\\]|\\.)+)\.(begin|end)\s*(?:([+-])\s*(\S.*))?$/;
const EVENT = /^(?:((?:[^.\\]|\\.)+)\.)?(\w+)(?:\((\d+)\))?\s*(?:([+-])\s*(\S.*))?$/;
const OFFSET = /^([+-]?)\s*(\S.*)$/;

/** The conditions of a list; those that wait for nothing are not among them. */
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
  if (id === undefined) return eventConditionOf(text);
  const added = signed(syncSign, syncClock);
  return added === null ? null : { type: 'sync', id: unescaped(id), edge: edge as 'begin' | 'end', offset: added };
}

/** https://svgwg.org/specs/animations/#BeginValueListSyntax: event values and repeat values. */
function eventConditionOf(text: string): EventCondition | null {
  const [, id, name, count, sign, clock] = EVENT.exec(text) ?? [];
  const offset = signed(sign, clock);
  if (name === undefined || offset === null || name === 'indefinite') return null;
  if (count !== undefined && !/^repeat(?:Event)?$/.test(name)) return null;
  const event = name === 'repeat' ? 'repeatEvent' : name;
  return {
    type: 'event',
    id: id === undefined ? null : unescaped(id),
    event,
    iteration: count === undefined ? null : Number(count),
    offset,
  };
}

function unescaped(id: string): string {
  return id.replace(/\\(.)/g, '$1');
}

function signed(sign: string | undefined, clock: string | undefined): number | null {
  const offset = clock === undefined ? 0 : clockValue(clock);
  return offset !== null && sign === '-' ? -offset : offset;
}
