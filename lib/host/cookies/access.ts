import type { SameSiteContext } from './same-site.ts';

/** How cookies are come at. */
export interface CookieAccess {
  /** Whether by HTTP: scripts neither see nor set those that are `HttpOnly`. */
  readonly isHttp: boolean;
  readonly sameSite: SameSiteContext;
}
