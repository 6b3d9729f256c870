import { toUSVString } from '../../html/usv-string.ts';
import { requireArguments, toDOMString } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { toDictionary } from '../../webidl/dictionary.ts';
import { incumbentWindow } from '../incumbent.ts';
import { originOfWindow } from '../origin.ts';
import { structuredSerializeWithTransfer } from '../structured-clone/serialize.ts';
import { parseUrlRecord } from '../url/url-record.ts';
import { thisWindow } from '../Window.ts';
import { hostOfWindow, type WindowRecord } from '../window-record.ts';
import { toTransferList, toTransferOption } from './transfer-list.ts';
import { fireMessage } from './transfer-port.ts';

/** https://html.spec.whatwg.org/#window-post-message-steps */
function post(target: WindowRecord, message: unknown, targetOrigin: string, transferList: readonly unknown[]): void {
  const source = incumbentWindow(postMessageMembers.postMessage, target) ?? target;
  let wanted: string | null = null;
  if (targetOrigin === '/') {
    wanted = originOfWindow(source);
  } else if (targetOrigin !== '*') {
    const url = parseUrlRecord(targetOrigin);
    if (url === null)
      throwDOMException('SyntaxError', `Invalid target origin '${targetOrigin}' in a call to 'postMessage'.`);
    wanted = url.origin;
  }
  const serialized = structuredSerializeWithTransfer(message, transferList);
  const origin = originOfWindow(source);
  hostOfWindow(target).tasks.queueTask(() => {
    if (target.isClosed || (wanted !== null && wanted !== originOfWindow(target))) return;
    fireMessage(target, serialized, { origin, source: source.object });
  });
}

export const postMessageMembers = {
  /** https://html.spec.whatwg.org/#dom-window-postmessage */
  postMessage(message: unknown, second: unknown = undefined, transfer: unknown = undefined): void {
    const target = thisWindow(this);
    requireArguments(arguments.length, 1, "'postMessage' on 'Window'");
    const hasOptions = second === undefined || second === null || typeof second === 'object';
    if (arguments.length < 3 && hasOptions) {
      const options = toDictionary(second, 'WindowPostMessageOptions');
      const transferList = toTransferOption(options);
      const origin = options?.targetOrigin;
      post(target, message, origin === undefined ? '/' : toUSVString(toDOMString(origin)), transferList);
    } else {
      post(target, message, toUSVString(toDOMString(second)), toTransferList(transfer));
    }
  },
};
