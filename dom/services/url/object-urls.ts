import { realm } from '../../realm/realm.ts';
import { hostOfWindow, type WindowRecord } from '../../realm/shared/window-record.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { bytesOfBlob } from '../files/blob-state.ts';
import { toBlobOrNull } from '../files/to-blob.ts';

/** https://w3c.github.io/FileAPI/#dfn-createObjectURL */
export function createObjectUrl(object: unknown): string {
  const blob = toBlobOrNull(object);
  if (blob === null) throw typeError('Overload resolution failed.');
  return hostOfWindow(windowOfRealm()).blobs.register(blob.type, bytesOfBlob(blob));
}

/** https://w3c.github.io/FileAPI/#dfn-revokeObjectURL */
export function revokeObjectUrl(url: string): void {
  hostOfWindow(windowOfRealm()).blobs.revoke(url);
}

/** https://url.spec.whatwg.org/#concept-url-blob-entry, of a URL that has just been parsed; null: it has none. */
export function blobEntryOf(url: string, window: WindowRecord): object | null {
  return url.startsWith('blob:') ? hostOfWindow(window).blobs.hold(url) : null;
}

function windowOfRealm(): NonNullable<typeof realm.window> {
  const { window } = realm;
  if (window === null) throw typeError('Object URLs need a window.');
  return window;
}
