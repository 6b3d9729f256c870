import { presentation } from '../../css/presentation.ts';
import type { AttributeName } from '../../names/attribute-name.ts';
import type { ElementRecord } from '../../tree/records.ts';

/** https://svgwg.org/svg2-draft/types.html#AnimatedVal: the attribute as animations have it. */
export function animatedText(element: ElementRecord, name: AttributeName): string | null {
  return presentation.textOf(element, name);
}
