import type { Origin } from './origin.ts';

/** Who makes a request, as the host knows it. */
export interface Initiator {
  /** Null: the user, whom no page made do it. */
  readonly origin: Origin | null;
  /** That of the document; '' for the user. */
  readonly url: string;
  /** That of what it asks for, unless it says otherwise; '' for none of its own. */
  readonly referrerPolicy: string;
  /** The URLs of the scripts and style sheets that it has got, which may be the referrers of what they name. */
  readonly subresources: ReadonlySet<string>;
}

export const USER: Initiator = { origin: null, url: '', referrerPolicy: '', subresources: new Set() };
