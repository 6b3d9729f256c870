import { windowObject } from '../../realm/accessible.ts';
import { incumbentWindow } from '../../realm/incumbent.ts';
import { originKeyOf, originOfWindow } from '../../realm/origin.ts';
import { hostOfWindow, stateOf, type WindowMessage, type WindowRecord } from '../../realm/shared/window-record.ts';
import { thisAnyWindow } from '../../realm/this-window.ts';
import { requireArguments, toDOMString, toSequence } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { toDictionary } from '../../webidl/dictionary.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { structuredSerializeWithTransfer } from '../structured-clone/serialize.ts';
import { parseUrlRecord } from '../url/url-record.ts';
import { toObject, toTransferOption } from './transfer-list.ts';
import { fireMessage } from './transfer-port.ts';

/** https://html.spec.whatwg.org/#window-post-message-steps */
function post(
  target: WindowRecord,
  source: WindowRecord,
  message: unknown,
  targetOrigin: string,
  transferList: readonly unknown[],
): void {
  let wanted: string | null = null;
  if (targetOrigin === '/') {
    wanted = originKeyOf(source);
  } else if (targetOrigin !== '*') {
    const url = parseUrlRecord(targetOrigin);
    // As in Chromium, what no text stands for cannot be meant.
    if (url === null || (url.origin === 'null' && url.protocol !== 'file:'))
      throwDOMException('SyntaxError', `Invalid target origin '${targetOrigin}' in a call to 'postMessage'.`);
    wanted = url.origin;
  }
  const serialized = structuredSerializeWithTransfer(message, transferList);
  stateOf(target).realm.receiveMessage(target, { serialized, origin: originOfWindow(source), source, wanted });
}

/** The steps that are a task of the window that the message goes to. They run in the realm of that window. */
export function receiveMessage(target: WindowRecord, { serialized, origin, source, wanted }: WindowMessage): void {
  hostOfWindow(target).tasks.queueTask(() => {
    if (stateOf(target).isClosed || (wanted !== null && wanted !== originKeyOf(target))) return;
    fireMessage(stateOf(target).target, serialized, { origin, source: windowObject(source) });
  });
}

/**
 * https://html.spec.whatwg.org/#dom-window-postmessage
 *
 * @param callee - The function that was called, of which the caller is the source.
 * @param given - How many arguments it was given.
 */
export function postMessageTo(
  target: WindowRecord,
  callee: object,
  given: number,
  message: unknown,
  second: unknown,
  transfer: unknown,
): void {
  requireArguments(given, 1);
  const source = incumbentWindow(callee, target);
  const hasOptions = second === undefined || second === null || Object(second) === second;
  if (given < 3 && hasOptions) {
    const options = toDictionary(second, 'WindowPostMessageOptions');
    const transferList = toTransferOption(options);
    const origin = options?.targetOrigin;
    post(target, source, message, origin === undefined ? '/' : toUSVString(toDOMString(origin)), transferList);
  } else {
    const targetOrigin = toUSVString(toDOMString(second));
    post(target, source, message, targetOrigin, transfer === undefined ? [] : toSequence(transfer, toObject));
  }
}

export const postMessageMembers = {
  postMessage(message: unknown, second: unknown = undefined, transfer: unknown = undefined): void {
    const target = thisAnyWindow(this);
    postMessageTo(target, postMessageMembers.postMessage, arguments.length, message, second, transfer);
  },
};
