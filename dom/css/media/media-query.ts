import type { Viewport } from '../../realm/shared/viewport.ts';

/** https://drafts.csswg.org/mediaqueries/#media-query */
export interface MediaQuery {
  /** https://drafts.csswg.org/cssom/#serialize-a-media-query */
  readonly text: string;
  matches(viewport: Viewport): boolean;
}

/** An empty list matches. https://drafts.csswg.org/mediaqueries/#media-query-list */
export function anyMatches(queries: readonly MediaQuery[], viewport: Viewport): boolean {
  return queries.length === 0 || queries.some((query) => query.matches(viewport));
}

/** https://drafts.csswg.org/cssom/#serialize-a-media-query-list */
export function mediaText(queries: readonly MediaQuery[]): string {
  return queries.map(({ text }) => text).join(', ');
}
