import { DRAG_EVENT } from '../../events/data-transfer-events.ts';
import { WITHOUT_SHADOW_ROOTS } from '../../markup/fragment.ts';
import { TagId } from '../../names/tag-ids.ts';
import { platform } from '../../realm/platform.ts';
import type { DataStoreMode, DragDataStore } from '../../services/data-transfer/drag-data-store.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type ElementRecord, isConnected } from '../../tree/records.ts';
import { copyOfStore, dataTransferOf, newStore } from '../data-stores.ts';
import { Drag } from '../drag-state.ts';
import { fire, firePointer, modifierValues } from '../fire.ts';
import type { Person } from '../person.ts';
import type { Pointer } from '../pointer-state.ts';
import type { Steps } from '../steps.ts';
import { lastOver, moveOver } from './boundary.ts';
import { imageOrLinkUrl } from './drag-url.ts';

/** https://html.spec.whatwg.org/#fire-a-dnd-event, at an element with a store. */
function* fireDrag(
  person: Person,
  pointer: Pointer,
  target: ElementRecord,
  type: string,
  store: DragDataStore,
  buttons = 0,
  relatedTarget: ElementRecord | null = null,
): Steps<boolean> {
  const { x, y } = pointer;
  const values = {
    clientX: x,
    clientY: y,
    screenX: x,
    screenY: y,
    ...modifierValues(person),
    buttons,
    relatedTarget,
    dataTransfer: dataTransferOf(store),
  };
  store.isDragged = true;
  const isUncanceled = yield* fire(target, type, DRAG_EVENT, values, {
    cancelable: type !== 'dragleave' && type !== 'dragend',
  });
  store.isDragged = false;
  store.mode = 'protected';
  return isUncanceled;
}

/** The pointer has moved after a press on something that can be dragged. */
export function* startDrag(person: Person, pointer: Pointer): Steps {
  const source = pointer.draggable;
  pointer.draggable = null;
  if (source === null || !isConnected(source)) return;
  const store = newStore('uninitialized');
  addDefaultData(store, source);
  if (!(yield* fireDrag(person, pointer, source, 'dragstart', store, pointer.buttons))) return;
  const drag = new Drag(source, store);
  pointer.drag = drag;
  yield* leavePage(person, pointer);
  yield* continueDrag(person, pointer);
}

/** While something is dragged, the pointer is nowhere: https://html.spec.whatwg.org/#drag-and-drop-processing-model, step "pointercancel" */
function* leavePage(person: Person, pointer: Pointer): Steps {
  const { buttons } = pointer;
  const over = lastOver(pointer.over);
  pointer.buttons = 0;
  pointer.pendingCapture = null;
  pointer.capture = null;
  if (over !== null) {
    yield* firePointer(person, pointer, over, 'pointercancel', 0);
    yield* moveOver(person, pointer, null, 0, false);
  }
  pointer.buttons = buttons;
}

/** What is dragged by itself: https://html.spec.whatwg.org/#drag-and-drop-processing-model, of links and images. */
function addDefaultData(store: DragDataStore, source: ElementRecord): void {
  const url = imageOrLinkUrl(source);
  if (url === null) return;
  store.addText('text/uri-list', url);
  if (!isHtml(source, TagId.Img)) store.addText('text/plain', url);
  store.addText('text/html', platform().serializeHtmlNode(source, WITHOUT_SHADOW_ROOTS));
}

/** What an effect allows to be done: https://html.spec.whatwg.org/#drag-and-drop-processing-model, the table of `effectAllowed`. */
function isAllowed(allowed: string, operation: string): boolean {
  if (operation === 'none') return false;
  if (allowed === 'all' || allowed === 'uninitialized') return true;
  return allowed.toLowerCase().includes(operation);
}

/** The event's own view of what is dragged. */
function storeFor(drag: Drag, mode: DataStoreMode): DragDataStore {
  const copy = copyOfStore(drag.store, mode);
  const { effectAllowed } = drag.store;
  copy.effectAllowed = effectAllowed === 'uninitialized' ? 'all' : effectAllowed;
  const preferred = ['copy', 'move', 'link'].find((operation) => isAllowed(effectAllowed, operation));
  copy.dropEffect = preferred ?? 'none';
  return copy;
}

/** One round of https://html.spec.whatwg.org/#drag-and-drop-processing-model */
export function* continueDrag(person: Person, pointer: Pointer): Steps {
  const drag = pointer.drag as Drag;
  const { source } = drag;
  drag.store.mode = 'protected';
  drag.store.dropEffect = 'none';
  if (isConnected(source)) yield* fireDrag(person, pointer, source, 'drag', drag.store);
  const over = pointer.hit !== null && isConnected(pointer.hit) ? pointer.hit : null;
  if (over !== drag.target) {
    const left = drag.target;
    drag.target = over;
    if (over !== null) yield* fireDrag(person, pointer, over, 'dragenter', storeFor(drag, 'protected'));
    if (left !== null && isConnected(left)) yield* fireLeave(person, pointer, drag, left, over);
  }
  if (over === null) return;
  const store = storeFor(drag, 'protected');
  const isUncanceled = yield* fireDrag(person, pointer, over, 'dragover', store);
  drag.operation = !isUncanceled && isAllowed(drag.store.effectAllowed, store.dropEffect) ? store.dropEffect : 'none';
}

function* fireLeave(
  person: Person,
  pointer: Pointer,
  drag: Drag,
  left: ElementRecord,
  over: ElementRecord | null,
): Steps {
  const store = storeFor(drag, 'protected');
  store.dropEffect = 'none';
  yield* fireDrag(person, pointer, left, 'dragleave', store, 0, over);
}

/** The button has been released, and what was dragged is dropped. */
export function* endDrag(person: Person, pointer: Pointer): Steps {
  const drag = pointer.drag as Drag;
  const { source, target, operation } = drag;
  pointer.drag = null;
  pointer.buttons = 0;
  drag.store.mode = 'protected';
  let result = operation;
  if (operation === 'none' || target === null || !isConnected(target)) {
    result = 'none';
    if (isConnected(source)) yield* fireDrag(person, pointer, source, 'drag', drag.store);
    if (target !== null && isConnected(target)) yield* fireLeave(person, pointer, drag, target, null);
  } else {
    const store = storeFor(drag, 'read-only');
    store.dropEffect = operation;
    yield* fireDrag(person, pointer, target, 'drop', store);
  }
  drag.store.dropEffect = result;
  if (isConnected(source)) yield* fireDrag(person, pointer, source, 'dragend', drag.store);
}
