import { cleanUpAfterRunningScript } from '../events/invoke.ts';
import { objectOf } from '../tree/link.ts';
import type { ElementRecord } from '../tree/records.ts';
import { prepareToRunScript, scriptStack } from '../webidl/shared/script-stack.ts';
import {
  type CustomElementData,
  CustomElementState,
  customElementData,
  customElementDataOrNull,
  Reaction,
} from './custom-element-data.ts';
import type { Callback, CallbackName, CustomElementDefinition } from './definition.ts';
import { backup, enqueueElement, popElementQueue, reactionsStack } from './element-queues.ts';
import { lookUpDefinitionFor } from './registry-state.ts';
import { reportExceptionOf, reportExceptionOfConstructor } from './report-exception.ts';
import { upgradeElement } from './upgrade.ts';

// Pages may replace these.
const { apply } = Reflect;
const { then } = Promise.prototype;
const settled = Promise.resolve();

/** https://html.spec.whatwg.org/#enqueue-a-custom-element-upgrade-reaction */
export function enqueueUpgradeReaction(element: ElementRecord, definition: CustomElementDefinition): void {
  enqueue(element, customElementData(element), new Reaction(definition, null, []));
}

/**
 * https://html.spec.whatwg.org/#concept-try-upgrade. As in Chromium, what is upgraded is not put into the queue for nothing. False: it
 * could be, but there is no definition.
 */
export function tryToUpgrade(element: ElementRecord): boolean {
  const data = customElementDataOrNull(element);
  if (data !== null && data.state !== CustomElementState.Initial) return true;
  const definition = lookUpDefinitionFor(element);
  if (definition !== null) enqueueUpgradeReaction(element, definition);
  return definition !== null;
}

/** https://html.spec.whatwg.org/#enqueue-a-custom-element-callback-reaction, but for attribute changes and moves. */
export function enqueueCallbackReaction(
  element: ElementRecord,
  data: CustomElementData,
  name: CallbackName,
  args: readonly unknown[],
): void {
  const callback = data.definition!.lifecycleCallbacks[name];
  if (callback !== null) enqueue(element, data, new Reaction(null, callback, args));
}

export function enqueueAttributeChangedReaction(
  element: ElementRecord,
  data: CustomElementData,
  localName: string,
  oldValue: string | null,
  value: string | null,
  namespace: string | null,
): void {
  const { lifecycleCallbacks, observedAttributes } = data.definition!;
  const callback = lifecycleCallbacks.attributeChangedCallback;
  if (callback === null || !observedAttributes.has(localName)) return;
  enqueue(element, data, new Reaction(null, callback, [localName, oldValue, value, namespace]));
}

export function enqueueConnectedMoveReaction(element: ElementRecord, data: CustomElementData): void {
  const { connectedCallback, disconnectedCallback, connectedMoveCallback } = data.definition!.lifecycleCallbacks;
  // Without a connectedMoveCallback the element is told that it was disconnected and connected.
  const first = connectedMoveCallback ?? disconnectedCallback;
  const second = connectedMoveCallback === null ? connectedCallback : null;
  if (first !== null) enqueue(element, data, new Reaction(null, first, [], second));
  else if (second !== null) enqueue(element, data, new Reaction(null, second, []));
}

function enqueue(element: ElementRecord, data: CustomElementData, reaction: Reaction): void {
  data.reactions.push(reaction);
  if (!enqueueElement(element)) return;
  void apply(then, settled, [processBackupElementQueue]);
  backup.isProcessing = true;
}

/** The queue grows while it is processed. */
function processBackupElementQueue(): void {
  try {
    invokeReactions(backup.queue);
  } finally {
    backup.queue = [];
    backup.isProcessing = false;
  }
}

/** https://html.spec.whatwg.org/#invoke-custom-element-reactions */
function invokeReactions(queue: ElementRecord[]): void {
  // Reactions may add to the queue and to an element's own.
  for (let i = 0; i < queue.length; i++) {
    const element = queue[i] as ElementRecord;
    const { reactions } = customElementData(element);
    for (let reaction = reactions.shift(); reaction !== undefined; reaction = reactions.shift()) {
      if (reaction.upgrade !== null) upgradeAndReport(element, reaction.upgrade);
      else callBack(element, reaction.callback as Callback, reaction.args);
      if (reaction.second !== null) callBack(element, reaction.second, []);
    }
  }
}

function upgradeAndReport(element: ElementRecord, definition: CustomElementDefinition): void {
  try {
    upgradeElement(element, definition);
  } catch (exception) {
    reportExceptionOfConstructor(definition.constructor, exception, element);
  }
}

function callBack(element: ElementRecord, callback: Callback, args: readonly unknown[]): void {
  const object = objectOf(element);
  const { depth } = scriptStack;
  try {
    prepareToRunScript(null);
    apply(callback, object, args as unknown[]);
  } catch (exception) {
    reportExceptionOf(callback, exception, element);
  } finally {
    scriptStack.depth = depth;
    cleanUpAfterRunningScript();
  }
}

/**
 * Runs the steps of something that is marked https://html.spec.whatwg.org/#cereactions: the reactions they give rise to
 * come right after them.
 */
export function withReactions<T>(steps: () => T): T {
  const { depth } = reactionsStack;
  reactionsStack.depth = depth + 1;
  try {
    return steps();
  } finally {
    // Before any call: the stack may be full.
    reactionsStack.depth = depth;
    invokeReactionsFrom(depth);
  }
}

/** Pops the element queue that was pushed at that depth and processes it. */
export function invokeReactionsFrom(depth: number): void {
  const queue = popElementQueue(depth);
  if (queue === null) return;
  try {
    invokeReactions(queue);
  } catch (exception) {
    // The stack is full. Reactions that ran are gone; the others are left to who comes next.
    reactionsStack.queues[depth] = queue;
    throw exception;
  }
}
