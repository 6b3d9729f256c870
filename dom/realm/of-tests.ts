import type { DocumentRecord } from '../tree/records.ts';
import { windowOfDocument } from './document-window.ts';
import { hostOfWindow, type WindowRecord } from './shared/window-record.ts';

/** DEVIATION: windows for tests, and those of `livedom/jsdom`, do a few things as tests written for jsdom rest on. */
export function isWindowOfTests(window: WindowRecord): boolean {
  return hostOfWindow(window).environment.isOfTests;
}

export function isOfTests(document: DocumentRecord): boolean {
  const window = windowOfDocument(document);
  return window !== null && isWindowOfTests(window);
}
