import { membersChanged } from '../realm/interface-objects.ts';
import { expectMembers, exposedInterfaces } from '../webidl/expose.ts';
import { whenSeen } from '../webidl/expose-when-seen.ts';
import { apply, callOf } from '../webidl/language/intrinsics.ts';
import { LegacyPlatformObject } from '../webidl/legacy-platform-object.ts';
import { reactionsStack } from './element-queues.ts';
import { invokeReactionsFrom } from './reactions.ts';

/**
 * What https://html.spec.whatwg.org/#cereactions does to members of interfaces. Nothing, until the first custom element is
 * defined or the first scoped registry used by the windows that are related: then the members are exchanged for ones that process the
 * reactions they gave rise to.
 *
 * All setters of these interfaces are, but for those of event handlers: one that is not marked gives rise to none.
 */
const INTERFACES =
  /^(?:Node|Document|DocumentFragment|DocumentType|ShadowRoot|Element|CharacterData|Attr|NamedNodeMap|DOMTokenList|Range|Selection|CSSStyle(?:Declaration|Properties)|HTMLOptionsCollection|(?:HTML|SVG|MathML)\w*Element)$/;

/** The operations that are marked, whichever of these interfaces they are on. */
const OPERATIONS: ReadonlySet<string> = new Set(
  (
    'normalize cloneNode insertBefore appendChild replaceChild removeChild prepend append replaceChildren moveBefore ' +
    'before after replaceWith remove createElement createElementNS importNode adoptNode open close write writeln ' +
    'execCommand setAttribute setAttributeNS removeAttribute removeAttributeNS toggleAttribute setAttributeNode ' +
    'setAttributeNodeNS removeAttributeNode insertAdjacentElement insertAdjacentHTML setHTML setHTMLUnsafe ' +
    'setNamedItem setNamedItemNS removeNamedItem removeNamedItemNS deleteContents extractContents cloneContents ' +
    'insertNode surroundContents createContextualFragment deleteFromDocument add toggle replace setProperty ' +
    'removeProperty deleteCaption deleteTHead deleteTFoot deleteRow deleteCell reset show showModal requestClose'
  ).split(' '),
);

/** What sets and deletes indexed and named properties: `dataset.a = 'b'`, `select[0] = option`. */
const TRAPS: ReadonlySet<string> = new Set(['set', 'defineProperty', 'deleteProperty']);

type Operation = (...args: unknown[]) => unknown;

// Pages may replace these.
const { defineProperty, getOwnPropertyDescriptor, getOwnPropertyNames } = Object;

let isChanged = false;

/** The members that were exchanged: if the stack was full in the middle, the others follow. */
const changed = new WeakSet<object>();

export function areMembersChanged(): boolean {
  return isChanged;
}

/** From now on there may be custom elements in this realm. */
export function changeMembers(): void {
  if (isChanged) return;
  addReactions(LegacyPlatformObject.prototype, TRAPS);
  for (const [Class, name] of exposedInterfaces) addReactionsTo(Class as { prototype: object }, name);
  membersChanged(addReactionsTo);
  whenSeen(addReactionsTo);
  isChanged = true;
}

function addReactionsTo(Class: { readonly prototype: object }, name: string): void {
  if (INTERFACES.test(name)) addReactions(Class.prototype, OPERATIONS);
}

function addReactions(prototype: object, operations: ReadonlySet<string>): void {
  expectMembers(prototype);
  for (const key of getOwnPropertyNames(prototype)) {
    if (key.startsWith('on') || key === 'constructor') continue;
    const descriptor = getOwnPropertyDescriptor(prototype, key) as PropertyDescriptor;
    if (!descriptor.configurable) continue;
    if (descriptor.set !== undefined) {
      if (changed.has(descriptor.set)) continue;
      const set = setterWithReactions(key, descriptor.set);
      changed.add(set);
      defineProperty(prototype, key, { set });
    } else if (operations.has(key) && typeof descriptor.value === 'function' && !changed.has(descriptor.value)) {
      const value = operationWithReactions(key, descriptor.value as Operation);
      changed.add(value);
      defineProperty(prototype, key, { value });
    }
  }
}

/** The reactions that were enqueued since the stack had that depth. */
function invokeReactionsAbove(depth: number): void {
  if (reactionsStack.queues.length > depth) invokeReactionsFrom(depth);
}

function callWithReactions(operation: Operation, object: unknown, args: ArrayLike<unknown>): unknown {
  const { depth } = reactionsStack;
  reactionsStack.depth = depth + 1;
  try {
    return apply(operation, object, args);
  } finally {
    // Before any call: the stack may be full.
    reactionsStack.depth = depth;
    invokeReactionsAbove(depth);
  }
}

// Literals with a computed key give functions of the right name that are no constructors.
// OPTIMIZATION: what scripts call most is no call of `callWithReactions`, which takes a list of arguments. (bench/page-calls)

function setterWithReactions(key: string, setter: Operation): (value: unknown) => void {
  const callSetter = callOf(setter);
  const holder = {
    set [key](value: unknown) {
      const { depth } = reactionsStack;
      reactionsStack.depth = depth + 1;
      try {
        callSetter(this, value);
      } finally {
        reactionsStack.depth = depth;
        invokeReactionsAbove(depth);
      }
    },
  };
  return (getOwnPropertyDescriptor(holder, key) as PropertyDescriptor).set as (value: unknown) => void;
}

/** By `length`, which no operation of an interface has more of than three. */
function operationWithReactions(key: string, operation: Operation): Operation {
  const callOperation = callOf(operation);
  let holder: Record<string, Operation>;
  switch (operation.length) {
    case 0:
      holder = {
        [key]() {
          return callWithReactions(operation, this, arguments);
        },
      };
      break;
    case 1:
      holder = {
        [key](first) {
          const { depth } = reactionsStack;
          reactionsStack.depth = depth + 1;
          try {
            return arguments.length === 1 ? callOperation(this, first) : apply(operation, this, arguments);
          } finally {
            reactionsStack.depth = depth;
            invokeReactionsAbove(depth);
          }
        },
      };
      break;
    case 2:
      holder = {
        [key](first, second) {
          const { depth } = reactionsStack;
          reactionsStack.depth = depth + 1;
          try {
            return arguments.length === 2 ? callOperation(this, first, second) : apply(operation, this, arguments);
          } finally {
            reactionsStack.depth = depth;
            invokeReactionsAbove(depth);
          }
        },
      };
      break;
    default:
      holder = {
        [key](_1, _2, _3) {
          return callWithReactions(operation, this, arguments);
        },
      };
  }
  return holder[key] as Operation;
}
