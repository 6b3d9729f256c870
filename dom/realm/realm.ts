import type { WindowRecord } from './shared/window-record.ts';

/**
 * The window of this realm: what constructors without a `this` belong to (`new XMLHttpRequest()`). Null where the core
 * runs without a window.
 */
export const realm: { window: WindowRecord | null } = { window: null };
