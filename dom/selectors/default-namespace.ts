import { CompoundSelector, isHost, SimpleSelector, TestKind } from './compiled.ts';
import type { Namespaces } from './qualified-name.ts';

export function namespaceTest(namespace: string | null): SimpleSelector {
  return new SimpleSelector(TestKind.Namespace, { value: namespace ?? '' });
}

/** The order of the tests of a compound selector. */
export function compareKinds(a: SimpleSelector, b: SimpleSelector): number {
  return a.kind - b.kind;
}

/** What a compound selector without a name is for, where a sheet declares a default namespace: of hosts that says nothing. */
export function inDefaultNamespace(compound: CompoundSelector, namespaces: Namespaces | null): CompoundSelector {
  const namespace = namespaces?.get('');
  if (namespace === undefined || compound.tests.some(({ kind }) => isHost(kind))) return compound;
  const tests = [namespaceTest(namespace), ...compound.tests];
  return new CompoundSelector(compound.combinator, tests.sort(compareKinds));
}
