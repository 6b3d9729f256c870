import { type ComplexSelector, type SelectorList, type SimpleSelector, TestKind } from '../../selectors/compiled.ts';

/** Of lists that many others refer to. */
const known = new WeakMap<SelectorList, boolean>();

/** Whether the document tells of each change by which an element may come to match the selector, or not to match it any more. */
export function isCertain({ compounds }: ComplexSelector): boolean {
  return compounds.every(({ tests }) => tests.every(isCertainTest));
}

function isCertainTest({ kind, list }: SimpleSelector): boolean {
  if (kind > TestKind.AnyLink ? !TOLD.has(kind) : kind === TestKind.Empty) return false;
  return list === null || areCertain(list);
}

export function areCertain(list: SelectorList): boolean {
  let answer = known.get(list);
  if (answer === undefined) {
    answer = list.complexes.every(isCertain);
    known.set(list, answer);
  }
  return answer;
}

/** Of those that are of more than attributes and places in the tree. */
const TOLD: ReadonlySet<TestKind> = new Set([
  TestKind.Scope,
  TestKind.Host,
  TestKind.HostMatching,
  TestKind.Required,
  TestKind.Optional,
  TestKind.Checked,
  TestKind.Disabled,
  TestKind.Enabled,
  TestKind.Modal,
  TestKind.PopoverOpen,
  TestKind.Hover,
  TestKind.Active,
  TestKind.Is,
  TestKind.Not,
  TestKind.Has,
  TestKind.NthChildOf,
  TestKind.NthLastChildOf,
]);
