/**
 * Where cookies are asked for or set: on the same site (`strict`); by a navigation of a whole window that another site started, by
 * a method that changes nothing (`lax`) or one that may (`unsafe`); otherwise from another site (`none`).
 */
export type SameSiteContext = 'strict' | 'lax' | 'unsafe' | 'none';

/** How cookies are come at. */
export interface CookieAccess {
  /** Whether by HTTP: scripts neither see nor set those that are `HttpOnly`. */
  readonly isHttp: boolean;
  readonly sameSite: SameSiteContext;
  /** The site whose documents other sites are asked in, which keep those apart that are `Partitioned`. Left out or '': of no other site. */
  readonly partition?: string;
}
