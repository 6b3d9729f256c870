import { reportExceptionOf } from '../custom-elements/report-exception.ts';
import { cleanUpAfterRunningScript } from '../events/invoke.ts';
import { toNode } from '../realm/arguments.ts';
import { windowOfFunction } from '../realm/function-realm.ts';
import { realm } from '../realm/realm.ts';
import { stateOf } from '../realm/shared/window-record.ts';
import { requireArguments, toFunction } from '../webidl/convert.ts';
import { currentLanguage } from '../webidl/current-realm.ts';
import { expose } from '../webidl/expose.ts';
import { prepareToRunScript, scriptStack } from '../webidl/shared/script-stack.ts';
import { brandOf, linkState } from '../webidl/state.ts';
import { type MutationRecord, mutationRecordObject } from './MutationRecord.ts';
import { toObserverOptions } from './mutation-observer-init.ts';
import { type MutationData, MutationObserverState } from './mutation-observer-state.ts';
import { register, unregister } from './registered-observers.ts';

const thisObserver = brandOf<MutationObserverState>('MutationObserver');

/** https://dom.spec.whatwg.org/#interface-mutationobserver */
export class MutationObserver {
  constructor(callback: (records: MutationRecord[], observer: MutationObserver) => void) {
    requireArguments(arguments.length, 1);
    toFunction(callback);
    // The records come in a microtask, which is of no realm.
    const { realm: language } = currentLanguage;
    const state = new MutationObserverState((records: readonly MutationData[]) => {
      const owner = windowOfFunction(callback);
      if (owner !== null && stateOf(owner).isClosed) return;
      const { depth } = scriptStack;
      try {
        prepareToRunScript(realm.window);
        Reflect.apply(callback, this, [language.own(records.map(mutationRecordObject)), this]);
      } catch (exception) {
        reportExceptionOf(callback, exception, records[0]!.target);
      } finally {
        scriptStack.depth = depth;
        cleanUpAfterRunningScript();
      }
    });
    linkState(this, state);
  }

  observe(target: unknown, options: unknown = undefined): void {
    const state = thisObserver(this);
    requireArguments(arguments.length, 1);
    register(state, toNode(target, 1), toObserverOptions(options));
  }

  disconnect(): void {
    const state = thisObserver(this);
    unregister(state);
    state.takeQueue();
  }

  takeRecords(): MutationRecord[] {
    return thisObserver(this).takeQueue().map(mutationRecordObject);
  }
}

expose(MutationObserver, 'MutationObserver');
