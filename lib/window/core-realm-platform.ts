import type { CoreHost } from '../../dom/realm/host.ts';
import type { Platform } from '../../dom/realm/platform.ts';
import { realm } from '../../dom/realm/realm.ts';
import { hostOfWindow } from '../../dom/realm/shared/window-record.ts';
import { parseUrlRecord } from '../../dom/services/url/url-record.ts';
import type { NodeRecord } from '../../dom/tree/records.ts';
import { corePlatform } from '../core-platform.ts';

/** That of the core which all windows with scripts share. */
export function corePlatformOf(host: CoreHost): Platform {
  const tasks = () => (realm.window === null ? host.tasks : hostOfWindow(realm.window).tasks);
  return {
    ...corePlatform,
    parseCssValue: (property, longhands, value) => host.css.parseValue(property, longhands, value),
    parseUrl: parseUrlRecord,
    encodeQuery: (text, encoding, isWhole) => host.text.encodeQuery(text, encoding, isWhole),
    host: () => host,
    drawing: () => host.drawing,
    now: () => tasks().now(),
    runAfterTimeout: (milliseconds, steps) => void tasks().setTimer(milliseconds, steps),
    queueTask: (steps) => tasks().queueTask(steps),
    performMicrotaskCheckpoint: host.scripts.performMicrotaskCheckpoint,
    reportException() {},
    signals: host.signals,
    foreignRecordOf: (value) => host.scripts.foreignRecordOf(value) as NodeRecord | null,
    keepsOriginsApart: true,
  };
}
