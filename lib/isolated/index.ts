/** The entry `livedom/isolated`: windows for pages that nobody trusts. */
export { IsolatedWindowError, type IsolatedWindowErrorName, PageError } from './errors.ts';
export type { IsolatedWindowEvents, NavigationEvent } from './events.ts';
export { IsolatedWindow } from './IsolatedWindow.ts';
export { IsolatedWindowPool } from './IsolatedWindowPool.ts';
export type { IsolatedWindowLimits } from './limits.ts';
export type {
  IsolatedPageOptions,
  IsolatedWindowOptions,
  IsolatedWindowPoolOptions,
  WaitForOptions,
} from './options.ts';
