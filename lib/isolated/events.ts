import type { IsolatedWindowError } from './errors.ts';

/** Where a page wants to go. Nothing follows. */
export interface NavigationEvent {
  /** Another page (`navigate`), the same once more (`reload`), or another URL for the same document (`url`). */
  readonly type: 'navigate' | 'reload' | 'url';
  /** '' for `reload`. */
  readonly url: string;
  /** Whether the current entry of the history is replaced. */
  readonly replaces: boolean;
}

/** What an isolated window tells, and what its listeners are called with. */
export interface IsolatedWindowEvents {
  /** The page has called a method of its console: the text is what a console prints. */
  readonly console: (method: string, text: string) => void;
  /** No listener of the page handled an error: as text with the stack. */
  readonly error: (text: string) => void;
  readonly navigation: (navigation: NavigationEvent) => void;
  /** The window is no more, for this reason. */
  readonly close: (reason: IsolatedWindowError) => void;
}
