import { installSharedGlobals, installShownGlobals } from '../../../dom/install/window-globals.ts';
import { showDocument } from '../../../dom/realm/document-window.ts';
import { realm } from '../../../dom/realm/realm.ts';
import type { ScriptHost } from '../../../dom/realm/script-host.ts';
import { closeWindow, stateOf, WindowRecord } from '../../../dom/realm/shared/window-record.ts';
import { linkObject } from '../../../dom/realm/target-link.ts';
import { createDocumentRecord, documentData } from '../../../dom/tree/document-data.ts';
import { TargetRecord } from '../../../dom/tree/link.ts';
import type { DocumentRecord } from '../../../dom/tree/records.ts';
import { openServices } from '../../../dom/window/open-services.ts';
import { defineWindowMembers, Window } from '../../../dom/window/Window.ts';
import { windowRealm } from '../../../dom/window/window-realm.ts';
import { createHost } from '../../../lib/host/index.ts';
import { callerOf } from '../../../lib/host/node/caller.ts';
import type { HostOptions } from '../../../lib/host/options.ts';
import { Session } from '../../../lib/host/session.ts';
import { install } from '../../../lib/install.ts';
import { windowSupport } from '../../../lib/window/support.ts';

// biome-ignore lint/suspicious/noExplicitAny: what a window has is what the tests are about
export type TestGlobal = any;

export interface TestWindow {
  readonly global: TestGlobal;
  readonly record: WindowRecord;
  readonly document: DocumentRecord;
  close(): void;
}

let prototype: object | null = null;

function prototypeOfWindows(): object {
  if (prototype === null) {
    prototype = Object.create(Window.prototype) as object;
    defineWindowMembers(prototype);
    installSharedGlobals(prototype);
  }
  return prototype;
}

/** A window in the tests' own realm, with every service and without scripts. */
export function openTestWindow(
  url = 'http://example.test/page',
  options: HostOptions = {},
  session = new Session(),
): TestWindow {
  install();
  windowSupport();
  const scripts = { hasRun: () => false, callerOf, foreignRecordOf: () => null } as Partial<ScriptHost> as ScriptHost;
  const { host, close } = createHost(options, session, session.clients.open(url), () => ({ scripts }));
  const record = new WindowRecord(host, new TargetRecord(), windowRealm);
  const document = createDocumentRecord('html');
  documentData(document).url = url;
  showDocument(record, document);
  const global: TestGlobal = Object.create(prototypeOfWindows());
  linkObject(global, stateOf(record).target);
  realm.window = record;
  openServices(record);
  if (options.pretendToBeVisual) installShownGlobals(global);
  return {
    global,
    record,
    document,
    close() {
      closeWindow(record);
      close();
      realm.window = null;
    },
  };
}

/** Settles when the messages, timers and tasks that are due had their turn. */
export async function tasks(milliseconds = 5): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Settles once it is so; after two seconds anyway, for an assertion to say what is not. */
export async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 2000; !isSo() && Date.now() < end; ) await tasks(1);
}
