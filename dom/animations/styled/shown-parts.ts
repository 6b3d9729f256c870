import { styles } from '../../css/styles.ts';
import { isInTopLayer } from '../../html/top-layer/top-layer.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { PSEUDO_ELEMENTS } from '../element-animations.ts';
import { declaresAnimations } from './animations.ts';
import { declaresTransitions } from './transitions.ts';

const MOVING = { name: '\0moving' };

/** The element, as `element`, and those of its pseudo-elements that something is declared for which may move them. */
export function movingParts(element: ElementRecord): string {
  return styles().keptOr(findMovingParts, element, null, MOVING);
}

function findMovingParts(element: ElementRecord): string {
  return ['element', ...PSEUDO_ELEMENTS]
    .filter((part) => {
      const pseudo = part === 'element' ? null : part;
      const moves = declaresTransitions(element, pseudo) || declaresAnimations(element, pseudo);
      return moves && (pseudo !== 'backdrop' || isInTopLayer(element));
    })
    .join();
}

/** https://drafts.csswg.org/css-pseudo/#generated-content and https://drafts.csswg.org/css-position-4/#backdrop */
export function hasBox(element: ElementRecord, pseudo: string): boolean {
  const valueOf = (of: string | null, name: string): string => styles().computedValueOf(element, of, name);
  if (pseudo === 'marker') return valueOf(null, 'display').includes('list-item');
  const isThere = pseudo === 'backdrop' ? isInTopLayer(element) : !/^(?:none|normal)$/.test(valueOf(pseudo, 'content'));
  return isThere && valueOf(pseudo, 'display') !== 'none';
}

/** Which elements are shown, each worked out once. */
export class Rendered {
  readonly #known = new Map<ElementRecord, boolean>();

  /** It is shown, or not, whatever its style says. */
  set(element: ElementRecord, isShown: boolean): void {
    this.#known.set(element, isShown);
  }

  has(start: ElementRecord): boolean {
    const open: ElementRecord[] = [];
    let known: boolean | undefined;
    for (let at: ElementRecord | null = start; at !== null && known === undefined; at = styles().flatParent(at)) {
      known = this.#known.get(at);
      if (known === undefined) open.push(at);
    }
    let isShown = known ?? true;
    for (let element = open.pop(); element !== undefined; element = open.pop()) {
      isShown &&= styles().computedValueOf(element, null, 'display') !== 'none';
      this.#known.set(element, isShown);
    }
    return isShown;
  }
}
