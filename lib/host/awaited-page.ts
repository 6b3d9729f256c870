import type { NetworkResponse } from '../../dom/realm/host.ts';
import type { HeaderPairs } from './fetch/hop.ts';

/** How the user asks for a page. */
export interface PageAsked {
  readonly method: string;
  readonly headers: HeaderPairs;
  readonly body: Uint8Array | null;
}

/** The page that the user waits for: how he asks for it, and what he is told that its scripts are not. */
export class AwaitedPage {
  readonly asked: PageAsked;
  /** The head of what came, as far as it came. */
  response: NetworkResponse | null = null;
  /** Is called with what went wrong, in place of the console; null: nobody asks. */
  readonly failed: ((cause: unknown) => void) | null;

  constructor(
    asked: PageAsked = { method: 'GET', headers: [], body: null },
    failed: ((cause: unknown) => void) | null = null,
  ) {
    this.asked = asked;
    this.failed = failed;
  }
}
