import { illegalInvocation } from '../webidl/unnamed.ts';
import type { ListKind } from './list-interface.ts';
import { listOf, type RecordList } from './record-list.ts';

/** The list behind `this` of a member of that interface, or a TypeError when it was called on something else. */
export function thisList(object: object, kind: ListKind): RecordList {
  const list = listOf(object);
  if ((list.interface.kinds & kind) === 0) throw illegalInvocation();
  return list;
}
