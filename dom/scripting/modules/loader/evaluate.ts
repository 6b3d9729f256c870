import type { ModulesRealm, Thrown } from '../modules-realm.ts';
import { environmentOf } from './instantiate.ts';
import { AsyncOrder, type Capability, type ModuleRecord, type SourceTextModule, Status } from './module-record.ts';

/** https://tc39.es/ecma262/#sec-moduleevaluation. Gives a promise of the page. */
export function evaluate(given: ModuleRecord): object {
  if (given.kind !== 'source') return given.realm.newPromise((resolve) => resolve(undefined));
  const isUnderWay = given.status === Status.EvaluatingAsync || given.status === Status.Evaluated;
  // A module that failed before its circle was complete has no root.
  const module = isUnderWay ? (given.cycleRoot ?? given) : given;
  if (module.topLevelCapability !== null) return module.topLevelCapability.promise;
  const capability = newCapability(module.realm);
  module.topLevelCapability = capability;
  const stack: SourceTextModule[] = [];
  const thrown = innerEvaluate(module, stack, { index: 0 });
  if (thrown !== null) {
    for (const evaluating of stack) {
      evaluating.status = Status.Evaluated;
      evaluating.evaluationError = thrown;
    }
    capability.reject(thrown.value);
  } else if (module.asyncOrder === AsyncOrder.Unset) {
    capability.resolve(undefined);
  }
  return capability.promise;
}

function newCapability(realm: ModulesRealm): Capability {
  let resolve!: (value: undefined) => void;
  let reject!: (reason: unknown) => void;
  const promise = realm.newPromise((resolving, rejecting) => {
    resolve = resolving;
    reject = rejecting;
  });
  return { promise, resolve, reject };
}

/** https://tc39.es/ecma262/#sec-innermoduleevaluation. Gives what was thrown. */
function innerEvaluate(module: ModuleRecord, stack: SourceTextModule[], counter: { index: number }): Thrown | null {
  if (module.kind !== 'source') return null;
  if (module.status === Status.EvaluatingAsync || module.status === Status.Evaluated) return module.evaluationError;
  if (module.status === Status.Evaluating) return null;
  module.status = Status.Evaluating;
  module.depthFirstIndex = counter.index;
  module.depthFirstAncestorIndex = counter.index;
  module.pendingAsyncDependencies = 0;
  counter.index++;
  stack.push(module);
  for (const required of module.loaded as ModuleRecord[]) {
    const thrown = innerEvaluate(required, stack, counter) ?? noteDependency(module, required);
    if (thrown !== null) return thrown;
  }
  if (module.pendingAsyncDependencies > 0 || module.description.isAsync) {
    module.asyncOrder = nextAsyncOrder++;
    if (module.pendingAsyncDependencies === 0) executeAsync(module);
  } else {
    const thrown = execute(module);
    if (thrown !== null) return thrown;
  }
  if (module.depthFirstAncestorIndex === module.depthFirstIndex) closeCycle(module, stack);
  return null;
}

/** [[ModuleAsyncEvaluationCount]] */
let nextAsyncOrder = 1;

function noteDependency(module: SourceTextModule, given: ModuleRecord): Thrown | null {
  if (given.kind !== 'source') return null;
  let required = given;
  if (required.status === Status.Evaluating) {
    module.depthFirstAncestorIndex = Math.min(module.depthFirstAncestorIndex, required.depthFirstAncestorIndex);
  } else {
    required = required.cycleRoot!;
    if (required.evaluationError !== null) return required.evaluationError;
  }
  if (required.asyncOrder > 0) {
    module.pendingAsyncDependencies++;
    required.asyncParents.push(module);
  }
  return null;
}

function closeCycle(root: SourceTextModule, stack: SourceTextModule[]): void {
  let module: SourceTextModule;
  do {
    module = stack.pop()!;
    module.status = module.asyncOrder === AsyncOrder.Unset ? Status.Evaluated : Status.EvaluatingAsync;
    module.cycleRoot = root;
  } while (module !== root);
}

/** https://tc39.es/ecma262/#sec-source-text-module-record-execute-module of a module that does not await. */
function execute(module: SourceTextModule): Thrown | null {
  const { realm } = module;
  try {
    realm.language.run(environmentOf(module).body);
    return null;
  } catch (exception) {
    return realm.thrown(exception);
  }
}

/** https://tc39.es/ecma262/#sec-execute-async-module */
function executeAsync(module: SourceTextModule): void {
  const { realm } = module;
  realm.react(
    realm.language.runAsync(environmentOf(module).body),
    () => fulfilled(module),
    (value) => rejected(module, { value }),
  );
}

/** https://tc39.es/ecma262/#sec-async-module-execution-fulfilled */
function fulfilled(module: SourceTextModule): void {
  if (module.status === Status.Evaluated) return;
  module.asyncOrder = AsyncOrder.Done;
  module.status = Status.Evaluated;
  module.topLevelCapability?.resolve(undefined);
  const ready: SourceTextModule[] = [];
  gatherAvailableAncestors(module, ready);
  ready.sort((first, second) => first.asyncOrder - second.asyncOrder);
  for (const ancestor of ready) {
    if (ancestor.status !== Status.Evaluated) runAncestor(ancestor);
  }
}

function runAncestor(module: SourceTextModule): void {
  if (module.description.isAsync) {
    executeAsync(module);
    return;
  }
  const thrown = execute(module);
  if (thrown !== null) {
    rejected(module, thrown);
    return;
  }
  module.asyncOrder = AsyncOrder.Done;
  module.status = Status.Evaluated;
  module.topLevelCapability?.resolve(undefined);
}

/** https://tc39.es/ecma262/#sec-gather-available-ancestors */
function gatherAvailableAncestors(module: SourceTextModule, ready: SourceTextModule[]): void {
  for (const parent of module.asyncParents) {
    if (!ready.includes(parent) && parent.cycleRoot!.evaluationError === null) {
      parent.pendingAsyncDependencies--;
      if (parent.pendingAsyncDependencies === 0) {
        ready.push(parent);
        if (!parent.description.isAsync) gatherAvailableAncestors(parent, ready);
      }
    }
  }
}

/** https://tc39.es/ecma262/#sec-async-module-execution-rejected */
function rejected(module: SourceTextModule, thrown: Thrown): void {
  if (module.status === Status.Evaluated) return;
  module.evaluationError = thrown;
  module.status = Status.Evaluated;
  module.asyncOrder = AsyncOrder.Done;
  for (const parent of module.asyncParents) rejected(parent, thrown);
  module.topLevelCapability?.reject(thrown.value);
}
