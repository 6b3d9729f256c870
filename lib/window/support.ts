import type { Accessibility } from '../../dom/accessibility/open-accessibility.ts';
import type { PureHost } from '../../dom/realm/host.ts';
import { recordOrNull } from '../../dom/realm/target-link.ts';
import { type AnyRecord, isNodeRecord } from '../../dom/tree/link.ts';
import type { NodeRecord } from '../../dom/tree/records.ts';
import type { WindowSupport } from '../host/window-support.ts';
import { loadWindowSupport } from './load-support.ts';

let support: WindowSupport | null = null;

/** The record behind a node of a window with scripts, to be read only: it has names of its own. Null for anything else. */
export function recordOfRealms(value: unknown): NodeRecord | null {
  return support === null ? null : nodeOrNull(support.recordOfRealms(value) as AnyRecord | null);
}

function nodeOrNull(record: AnyRecord | null): NodeRecord | null {
  return record !== null && isNodeRecord(record) ? record : null;
}

/** What tells of a node of a window with scripts; null for anything else. */
export function accessibilityOfRealms(node: object): Accessibility | null {
  return support === null ? null : support.accessibilityInRealm(node);
}

/** Null before there was a window. */
export function pureHost(): PureHost | null {
  return support === null ? null : support.pureHost;
}

export function windowSupport(): WindowSupport {
  if (support !== null) return support;
  support = loadWindowSupport();
  if (support === null) throw new Error('A Window needs Node.js 20.16 or later, or a runtime compatible with it.');
  support.nodesOfPrograms.push((value) => nodeOrNull(recordOrNull(value)));
  return support;
}
