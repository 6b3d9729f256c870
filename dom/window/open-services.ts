import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { listenToStorage } from '../services/storage/storage-events.ts';
import { animationFrameMembers } from './animation-frames.ts';
import { defineMembers } from './define-globals.ts';

/** What each window needs first, with a realm of its own or without. */
export function openServices(window: WindowRecord): void {
  listenToStorage(window);
  if (!hostOfWindow(window).environment.pretendToBeVisual) return;
  defineMembers(stateOf(window).target.object as object, animationFrameMembers);
}
