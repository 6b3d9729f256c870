import type { WindowRecord } from '../realm/shared/window-record.ts';
import { listenToStorage } from '../services/storage/storage-events.ts';

/** What each window needs first, with a realm of its own or without. */
export function openServices(window: WindowRecord): void {
  listenToStorage(window);
}
