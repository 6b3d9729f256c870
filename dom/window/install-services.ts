import { urlParser } from '../html/document-base-url.ts';
import type { AnyClass } from '../webidl/lazy-interface.ts';
import { animationFrameMembers, idleCallbackMembers, idleDeadlineInterface } from './animation-frames.ts';
import { createConsole } from './console/console.ts';
import { cryptoKeyInterface } from './crypto/CryptoKey.ts';
import { defineLazily, defineMembers } from './define-globals.ts';
import { textDecoderInterface } from './encoding/TextDecoder.ts';
import { textEncoderInterface } from './encoding/TextEncoder.ts';
import { blobInterface, fileInterface } from './files/Blob.ts';
import { fileListInterface } from './files/FileList.ts';
import { globalScopeMembers } from './global-scope.ts';
import { broadcastChannelInterface } from './messaging/BroadcastChannel.ts';
import { messageChannelInterface, messagePortInterface } from './messaging/MessagePort.ts';
import { postMessageMembers } from './messaging/post-message.ts';
import { shareHost } from './realm-host.ts';
import { timerMembers } from './timers.ts';
import { urlInterface } from './url/URL.ts';
import { urlSearchParamsInterface } from './url/URLSearchParams.ts';
import { parseUrlRecord } from './url/url-record.ts';
import { realm, type WindowRecord } from './window-record.ts';

/** The interfaces that are global objects, by name. */
const INTERFACES: Record<string, () => AnyClass> = {
  Blob: blobInterface,
  BroadcastChannel: broadcastChannelInterface,
  CryptoKey: cryptoKeyInterface,
  File: fileInterface,
  FileList: fileListInterface,
  IdleDeadline: idleDeadlineInterface,
  MessageChannel: messageChannelInterface,
  MessagePort: messagePortInterface,
  TextDecoder: textDecoderInterface,
  TextEncoder: textEncoderInterface,
  URL: urlInterface,
  URLSearchParams: urlSearchParamsInterface,
};

/**
 * Gives a global object the platform objects that a window has beside the DOM: URLs, timers, messages, files, the network
 * … In a realm with scripts this happens once, after the window became that of the realm.
 */
export function installServices(window: WindowRecord, global: object): void {
  shareHost(window.host);
  if (realm.window === window) urlParser.parse = parseUrlRecord;
  for (const name of Object.keys(INTERFACES)) {
    defineLazily(global, name, () => interfaceFor(window, INTERFACES[name]()));
  }
  defineLazily(global, 'webkitURL', () => urlInterface());
  defineLazily(global, 'console', () => createConsole(window));
  defineMembers(global, timerMembers);
  defineMembers(global, globalScopeMembers);
  defineMembers(global, postMessageMembers);
  defineMembers(global, idleCallbackMembers);
  if (window.host.environment.pretendToBeVisual) defineMembers(global, animationFrameMembers);
}

/** Where many windows share a realm, what a window's constructors make has to belong to it nevertheless. */
function interfaceFor(window: WindowRecord, Class: AnyClass): AnyClass {
  if (realm.window === window) return Class;
  return new Proxy(Class, {
    construct(target, given, newTarget): object {
      const before = realm.window;
      realm.window = window;
      try {
        return Reflect.construct(target as never, given, newTarget) as object;
      } finally {
        realm.window = before;
      }
    },
  });
}
