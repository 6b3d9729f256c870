import { type ElementRecord, isShadowRoot, type ParentRecord } from '../tree/records.ts';
import { hostOf } from '../tree/traversal.ts';
import { Combinator, ComplexSelector, CompoundSelector, SelectorList, SimpleSelector, TestKind } from './compiled.ts';
import { inherited } from './inherited.ts';
import type { KnownHostArguments, MatchContext } from './match-context.ts';
import type { Memory } from './memory.ts';

/** What `:host()` and `:host-context()` ask of hosts, each of which is itself something to be remembered of the tree around the host. */
export class HostArguments implements KnownHostArguments {
  readonly #memories: ReadonlyMap<SimpleSelector, Memory>;

  /** @param memories - By the test, of what `listAskedBy` says. */
  constructor(memories: ReadonlyMap<SimpleSelector, Memory>) {
    this.#memories = memories;
  }

  matches(test: SimpleSelector, host: ElementRecord, context: MatchContext): boolean | null {
    const memory = this.#memories.get(test);
    if (memory === undefined) return null;
    if (context.defaultLanguage !== null) memory.setDefaultLanguage(context.defaultLanguage);
    if (test.kind === TestKind.HostMatching) return memory.matches(host);
    for (let node: ElementRecord | null = host; node !== null; node = hostAround(node, context)) {
      if (memory.matches(node)) return true;
    }
    return false;
  }
}

/** The host of the shadow tree that the element is in. */
function hostAround(element: ElementRecord, context: MatchContext): ElementRecord | null {
  context.roots ??= context.createMemo();
  const ownAnswer = (node: ParentRecord) => (node.parent === null ? node : null);
  const root = inherited(context.roots, element, ownAnswer, element);
  return isShadowRoot(root) ? hostOf(root) : null;
}

/** What the argument says of a host: for `:host-context()`, whether it, or something that it is in within its tree, matches. */
export function listAskedBy({ kind, list }: SimpleSelector): SelectorList {
  const { complexes } = list as SelectorList;
  if (kind === TestKind.HostMatching) return list as SelectorList;
  // Of the host around, which matches as such alone, nothing is asked from here.
  const own = complexes.map(({ compounds }) => new CompoundSelector(Combinator.None, [ANY, ...compounds[0]!.tests]));
  const inside = new CompoundSelector(Combinator.Descendant, [ANY]);
  return new SelectorList(own.flatMap((each) => [new ComplexSelector([each]), new ComplexSelector([inside, each])]));
}

const ANY = new SimpleSelector(TestKind.Universal);
