import { realm } from '../../realm/realm.ts';
import { hostOfWindow } from '../../realm/shared/window-record.ts';
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

function windowOfRealm(): NonNullable<typeof realm.window> {
  const { window } = realm;
  if (window === null) throw typeError('Object URLs need a window.');
  return window;
}
