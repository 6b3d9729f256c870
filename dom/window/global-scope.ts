import { canvas } from '../html/canvas/door.ts';
import { imageFileOf } from '../navigables/resources/decode-image.ts';
import { isSecureContext, originOfWindow } from '../realm/origin.ts';
import { hostOfWindow, stateOf } from '../realm/shared/window-record.ts';
import { thisWindow } from '../realm/this-window.ts';
import { callCallback } from '../scripting/call-callback.ts';
import { reportException } from '../scripting/report-exception.ts';
import { bytesOfBlob } from '../services/files/blob-state.ts';
import { toBlobOrNull } from '../services/files/to-blob.ts';
import { toTransferOption } from '../services/messaging/transfer-list.ts';
import { structuredSerializeWithTransfer } from '../services/structured-clone/serialize.ts';
import { realmOf } from '../tree/link.ts';
import { requireArguments, toDOMString, toFunction } from '../webidl/convert.ts';
import { newPromise } from '../webidl/current-realm.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { queueMicrotaskSteps } from '../webidl/language/intrinsics.ts';
import { createObjectOfState, type PlatformState } from '../webidl/state.ts';

/** What https://html.spec.whatwg.org/#windoworworkerglobalscope-mixin has beside timers and fetch. */
export const globalScopeMembers = {
  get isSecureContext(): boolean {
    return isSecureContext(thisWindow(this));
  },

  get crossOriginIsolated(): boolean {
    thisWindow(this);
    return false;
  },

  /** https://html.spec.whatwg.org/#dom-originagentcluster. As in Chromium it is so where documents are secure, and of opaque origins. */
  get originAgentCluster(): boolean {
    const window = thisWindow(this);
    return isSecureContext(window) || originOfWindow(window) === 'null';
  },

  reportError(exception: unknown): void {
    const window = thisWindow(this);
    requireArguments(arguments.length, 1);
    reportException(window, exception);
  },

  btoa(data: unknown): string {
    const host = hostOfWindow(thisWindow(this));
    requireArguments(arguments.length, 1);
    const encoded = host.text.btoa(toDOMString(data));
    if (encoded === null) {
      throwDOMException(
        'InvalidCharacterError',
        'The string to be encoded contains characters outside of the Latin1 range.',
      );
    }
    return encoded;
  },

  atob(data: unknown): string {
    const host = hostOfWindow(thisWindow(this));
    requireArguments(arguments.length, 1);
    const decoded = host.text.atob(toDOMString(data));
    if (decoded === null) {
      throwDOMException('InvalidCharacterError', 'The string to be decoded is not correctly encoded.');
    }
    return decoded;
  },

  queueMicrotask(callback: unknown): void {
    const window = thisWindow(this);
    requireArguments(arguments.length, 1);
    const steps = toFunction(callback);
    void queueMicrotaskSteps(() => callCallback(window, steps, undefined, []));
  },

  createImageBitmap(image: unknown, ...given: unknown[]): Promise<object> {
    const window = thisWindow(this);
    requireArguments(arguments.length, 1);
    const { document } = stateOf(window);
    const blob = toBlobOrNull(image);
    const bytes = blob === null ? null : bytesOfBlob(blob);
    let done: (bitmap: PlatformState) => void = () => {};
    let fail: (error: unknown) => void = () => {};
    const promise = newPromise<object>((resolve, reject) => {
      fail = reject;
      done = (bitmap) => {
        const make = (): object => createObjectOfState(bitmap);
        resolve(document === null ? make() : realmOf(document).enter(make));
      };
    });
    const file = bytes === null ? null : imageFileOf(bytes);
    canvas().createBitmap(image, file, given, done, fail);
    return promise;
  },

  structuredClone(value: unknown, options: unknown = undefined): unknown {
    const window = thisWindow(this);
    requireArguments(arguments.length, 1);
    const transferList = toTransferOption(toDictionary(options, 'StructuredSerializeOptions'));
    const serialized = structuredSerializeWithTransfer(value, transferList);
    const { document, realm } = stateOf(window);
    const clone = (): unknown => realm.deserialize(serialized).value;
    return document === null ? clone() : realmOf(document).enter(clone);
  },
};
