import type { NodeRecord } from '../tree/records.ts';
import type { SelectionRecord } from './selection-record.ts';

/** The column in which a caret goes on to another line, where it stands in its own otherwise. */
export function columnOf({ kept }: SelectionRecord, node: NodeRecord, offset: number, own: number): number {
  return kept?.node === node && kept.offset === offset ? kept.column : own;
}

export function isByLines(granularity: string): boolean {
  return granularity === 'line' || granularity === 'paragraph';
}
