import { shownView } from '../../css/shown-viewport.ts';
import { styles } from '../../css/styles.ts';
import type { WindowRecord } from '../../realm/shared/window-record.ts';

/** https://html.spec.whatwg.org/#matches-the-environment, of the value of a `media` attribute. */
export function mediaMatches(media: string | null, window: WindowRecord): boolean {
  if (media === null) return true;
  const queries = styles().parseMediaQueries(media);
  return queries.length === 0 || queries.some((query) => query.matches(shownView(window)));
}
