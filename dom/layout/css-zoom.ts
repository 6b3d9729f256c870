import { styles } from '../css/styles.ts';
import type { ElementRecord } from '../tree/records.ts';
import { styleOf } from './boxes.ts';
import { clientBoxOf } from './check-visibility.ts';

/** https://drafts.csswg.org/cssom-view/#dom-element-currentcsszoom */
export function currentCSSZoom(element: ElementRecord): number {
  let zoom = 1;
  if (clientBoxOf(element) === null) return zoom;
  for (let at: ElementRecord | null = element; at !== null; at = styles().flatParent(at))
    zoom *= Number(styleOf(at, 'zoom'));
  return zoom;
}
