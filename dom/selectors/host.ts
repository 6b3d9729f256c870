import { type ElementRecord, isElement, type ParentRecord } from '../tree/records.ts';
import { type CompoundSelector, isHost, type SelectorList, type SimpleSelector, TestKind } from './compiled.ts';
import { matchesHas } from './has.ts';
import { inherited } from './inherited.ts';
import { isScope, matchesList } from './match.ts';
import { Featureless, MatchContext } from './match-context.ts';
import type { Memo } from './memo.ts';

/**
 * Seen from inside its shadow tree, a host is featureless: only `:host` and its like can match it.
 * https://drafts.csswg.org/selectors/#featureless
 */
export function matchesHost(compound: CompoundSelector, host: ElementRecord, context: MatchContext): boolean {
  return compoundOnHost(compound, host, context) === Featureless.Matches;
}

function compoundOnHost(compound: CompoundSelector, host: ElementRecord, context: MatchContext): Featureless {
  const { tests } = compound;
  if (tests.length === 0) return Featureless.Unknown;
  let result = Featureless.Matches;
  for (const test of tests) {
    const one = testOnHost(test, tests, host, context);
    if (one === Featureless.Unknown) return one;
    if (one === Featureless.Fails) result = one;
  }
  return result;
}

function testOnHost(
  test: SimpleSelector,
  tests: readonly SimpleSelector[],
  host: ElementRecord,
  context: MatchContext,
): Featureless {
  switch (test.kind) {
    case TestKind.Host:
      return Featureless.Matches;
    case TestKind.HostMatching:
      return answer(matchesHostArgument(test, host, context));
    case TestKind.HostContext:
      return answer(matchesHostContext(test, host, context));
    case TestKind.Scope:
      return answer(isScope(host, context));
    case TestKind.Is:
      return listOnHost(test.list as SelectorList, host, context);
    case TestKind.Not:
      return negation(listOnHost(test.list as SelectorList, host, context));
    case TestKind.Has:
      return answer(hasOnHost(test, tests, host, context));
    default:
      return Featureless.Unknown;
  }
}

function answer(matches: boolean): Featureless {
  return matches ? Featureless.Matches : Featureless.Fails;
}

function negation(result: Featureless): Featureless {
  if (result === Featureless.Unknown) return result;
  return result === Featureless.Matches ? Featureless.Fails : Featureless.Matches;
}

function listOnHost(list: SelectorList, host: ElementRecord, context: MatchContext): Featureless {
  if (!list.isShared) return anyOnHost(list, host, context);
  context.sharedHostAnswers ??= new Map();
  let result = context.sharedHostAnswers.get(list);
  if (result === undefined) {
    result = anyOnHost(list, host, context);
    context.sharedHostAnswers.set(list, result);
  }
  return result;
}

function anyOnHost(list: SelectorList, host: ElementRecord, context: MatchContext): Featureless {
  let result = Featureless.Unknown;
  for (const { compounds } of list.complexes) {
    // Nothing is left of the host, not even for a negated selector.
    const one =
      compounds.length === 1 ? compoundOnHost(compounds[0] as CompoundSelector, host, context) : Featureless.Unknown;
    if (one === Featureless.Matches) return one;
    if (one === Featureless.Fails) result = one;
  }
  return result;
}

/** DEVIATION: what selects a host names it, as in Chromium; `:not(:has(a))` alone does not. */
export function namesHost(compound: CompoundSelector): boolean {
  return hasTest(compound, (kind) => isHost(kind) || isScopeTest(kind));
}

type KindTest = (kind: TestKind) => boolean;

const isScopeTest: KindTest = (kind) => kind === TestKind.Scope;

/** Whether there is such a test in the compound selector, or in a list within it. */
function hasTest({ tests }: CompoundSelector, isWanted: KindTest): boolean {
  return tests.some(({ kind, list }) => isWanted(kind) || (list !== null && hasTestInList(list, isWanted)));
}

function hasTestInList({ complexes }: SelectorList, isWanted: KindTest): boolean {
  return complexes.some(({ compounds }) => compounds.some((compound) => hasTest(compound, isWanted)));
}

/** The compound selector in `:host()` and `:host-context()` sees the host as the tree outside does. */
function matchesArgument(test: SimpleSelector, element: ElementRecord, context: MatchContext): boolean {
  return matchesList(test.list as SelectorList, element, new MatchContext(context.scope));
}

function matchesHostArgument(test: SimpleSelector, host: ElementRecord, context: MatchContext): boolean {
  const kept = context.hostArguments?.matches(test, host, context) ?? null;
  if (kept !== null) return kept;
  const known = knownOf(test, context);
  let matches = known?.get(host);
  if (matches === undefined) {
    matches = matchesArgument(test, host, context);
    known?.set(host, matches);
  }
  return matches;
}

/** https://drafts.csswg.org/css-scoping/#host-selector: the host or one of its shadow-including ancestors. */
function matchesHostContext(test: SimpleSelector, host: ElementRecord, context: MatchContext): boolean {
  const kept = context.hostArguments?.matches(test, host, context) ?? null;
  if (kept !== null) return kept;
  const matches = (node: ParentRecord) => (isElement(node) && matchesArgument(test, node, context) ? true : null);
  return inherited(knownOf(test, context) ?? new Map(), host, matches, false);
}

/** What was found for hosts, or those around them; null where that may change with each element that comes. */
function knownOf(test: SimpleSelector, context: MatchContext): Memo<ParentRecord, boolean> | null {
  if (context.isLasting && !isAboutItself(test.list as SelectorList)) return null;
  context.hostAnswers ??= new Map();
  let known = context.hostAnswers.get(test);
  if (known === undefined) {
    known = context.createMemo<ParentRecord, boolean>();
    context.hostAnswers.set(test, known);
  }
  return known;
}

/** Whether it has to be remembered what the argument matches, and can be. */
export function isHostArgumentKept({ list }: SimpleSelector): boolean {
  // The element that is asked about is another than the host.
  return list !== null && !isAboutItself(list) && !hasTestInList(list, isScopeTest);
}

/** Whether the selector looks at nothing but names and attributes of the element. */
function isAboutItself({ complexes }: SelectorList): boolean {
  return complexes.every(
    ({ compounds }) =>
      compounds.length === 1 &&
      compounds[0]!.tests.every(
        ({ kind, list }) =>
          kind <= TestKind.AttributeSubstring ||
          (list !== null && (kind === TestKind.Is || kind === TestKind.Not) && isAboutItself(list)),
      ),
  );
}

/** `:host:has(x)` looks for x in the shadow tree; without `:host` beside it nothing is found. */
function hasOnHost(
  test: SimpleSelector,
  tests: readonly SimpleSelector[],
  host: ElementRecord,
  context: MatchContext,
): boolean {
  const isHostNamed = tests.some(({ kind }) => kind >= TestKind.Host && kind <= TestKind.HostContext);
  const root = host.rare === null ? null : host.rare.shadowRoot;
  return isHostNamed && root !== null && matchesHas(test.list as SelectorList, host, root, context);
}
