import { install as installInRealm } from '../dom/install/install.ts';
import { installEventInspection } from '../dom/nodes/inspect-members.ts';
import type { Platform } from '../dom/realm/platform.ts';
import { speedUpInput } from '../parser/input-stream/speed-ups.ts';
import { encodeQuery } from './bytes/encode-query.ts';
import { corePlatform } from './core-platform.ts';
import { cssValues } from './css-values.ts';
import { inputSpeedUps } from './runtime/input-speed-ups.ts';
import { parseUrl } from './runtime/parse-url.ts';
import { signalsOfRealm } from './runtime/platform-signals.ts';
import { now, queueTask, reportException, runAfterTimeout } from './runtime/runtime.ts';
import { loadWindowSupport } from './window/load-support.ts';
import { pureHost, recordOfRealms } from './window/support.ts';

/** That of the program's own realm, where windows run no scripts. */
const PLATFORM: Platform = {
  ...corePlatform,
  parseCssValue: (property, longhands, value) => cssValues().parseCssValue(property, longhands, value),
  parseUrl,
  encodeQuery,
  host: pureHost,
  drawing: () => loadWindowSupport()?.drawing ?? null,
  now,
  runAfterTimeout,
  queueTask,
  performMicrotaskCheckpoint() {},
  reportException,
  signals: signalsOfRealm,
  foreignRecordOf: recordOfRealms,
  keepsOriginsApart: false,
};

/** Makes the core ready, with what the runtime offers to speed it up. */
export function install(): void {
  if (!installInRealm(PLATFORM)) return;
  speedUpInput(inputSpeedUps());
  installEventInspection();
}
