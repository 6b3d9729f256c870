import { platform } from '../realm/platform.ts';
import { hostOfWindow, stateOf, type WindowRecord, windowOfTarget } from '../realm/shared/window-record.ts';
import { recordOrNull } from '../realm/target-link.ts';
import { isNodeRecord } from '../tree/link.ts';
import { type ElementRecord, isConnected, isElement } from '../tree/records.ts';
import { parseJson } from '../webidl/language/intrinsics.ts';
import { type InputCommand, stepsOf } from './commands.ts';
import { Person } from './person.ts';
import { offerCommands } from './script-commands.ts';
import { MICROTASKS, type Steps } from './steps.ts';

offerCommands();

/** Carries out what the program wants somebody to do in a window. */
export interface InputOfWindow {
  /**
   * `command` is the JSON of an `InputCommand`. `done` is called once all of it has been done, with what kept it from being done, or
   * null. Gives what is wrong with it, if it cannot even begin.
   */
  perform(command: string, done: (error: string | null) => void, ...objects: object[]): string | null;
}

/**
 * `window`: its object. `hasCheckpoints`: after each listener its microtasks run by themselves; elsewhere each event needs a task of its
 * own, as that is when they run.
 */
export function openInput(window: object, hasCheckpoints: boolean): InputOfWindow | null {
  const target = recordOrNull(window);
  const record = target === null ? null : windowOfTarget(target);
  if (record === null || stateOf(record).isClosed) return null;
  const person = new Person(record);
  return {
    perform(text, done, ...objects) {
      const { isClosed, document } = stateOf(record);
      if (isClosed || document === null) return 'the window is closed.';
      const command = parseJson(text) as InputCommand;
      const elements = objects.map((object) => elementOf(object));
      const lost = elements.find((element) => element !== null && !isConnected(element));
      if (lost !== undefined) return 'the element is in no document.';
      const steps = stepsOf(person, command, elements, objects);
      if (typeof steps === 'string') return steps;
      run(record, steps, hasCheckpoints, done);
      return null;
    },
  };
}

function elementOf(object: object): ElementRecord | null {
  const record = recordOrNull(object);
  return record !== null && isNodeRecord(record) && isElement(record) ? record : null;
}

/** Runs the steps in tasks of the window, one after the other. */
function run(window: WindowRecord, steps: Steps, hasCheckpoints: boolean, done: (error: string | null) => void): void {
  const { tasks } = hostOfWindow(window);
  const { closingSteps } = stateOf(window);
  const finish = (error: string | null): void => {
    if (closingSteps.delete(closed)) done(error);
  };
  const closed = (): void => {
    closingSteps.delete(closed);
    done('the window was closed.');
  };
  closingSteps.add(closed);
  const { queueTask } = platform();
  const goOn = (): void => {
    while (closingSteps.has(closed)) {
      const wait = nextOf(steps, finish);
      if (wait === null) return;
      if (wait === MICROTASKS && hasCheckpoints) continue;
      if (wait > 0) tasks.setTimer(wait, goOn);
      else queueTask(goOn);
      return;
    }
  };
  queueTask(goOn);
}

/** What has to be waited for; null: it is over. */
function nextOf(steps: Steps, finish: (error: string | null) => void): number | null {
  try {
    const { done, value } = steps.next();
    if (done !== true) return value;
    finish(null);
  } catch (error) {
    // A script of the page may have broken what it needs.
    finish(`the page broke it: ${error instanceof Error ? error.message : 'an exception'}.`);
  }
  return null;
}
