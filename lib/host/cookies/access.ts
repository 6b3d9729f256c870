import type { SameSiteContext } from './same-site.ts';

/** How cookies are come at. */
export interface CookieAccess {
  /** Whether by HTTP: scripts neither see nor set those that are `HttpOnly`. */
  readonly isHttp: boolean;
  readonly sameSite: SameSiteContext;
  /** The site whose documents other sites are asked in, which keep those apart that are `Partitioned`. Left out or '': of no other site. */
  readonly partition?: string;
}
