import type { RequestCheck } from '../../dom/realm/request-check.ts';
import type { Origin } from './origin.ts';

/** Who makes a request, as the host knows it. */
export interface Initiator {
  /** Null: the user, whom no page made do it. */
  readonly origin: Origin | null;
  /** That of the document; '' for the user. */
  readonly url: string;
  /** The same, but for a document that stands in an attribute: it is of the one around it. */
  readonly referrerUrl: string;
  /** That of what it asks for, unless it says otherwise; '' for none of its own. */
  readonly referrerPolicy: string;
  /**
   * The URLs of the scripts and style sheets that it has got, which may be the referrers of what they name, with the policy that each came
   * with; '' for none.
   */
  readonly subresources: ReadonlyMap<string, string>;
  /**
   * https://w3c.github.io/webappsec-upgrade-insecure-requests/#insecure-navigations-set; empty: it upgrades nothing.
   */
  readonly upgradedHosts: readonly string[];
  readonly requestCheck: RequestCheck | null;
}

export const USER: Initiator = {
  origin: null,
  url: '',
  referrerUrl: '',
  referrerPolicy: '',
  subresources: new Map(),
  upgradedHosts: [],
  requestCheck: null,
};
