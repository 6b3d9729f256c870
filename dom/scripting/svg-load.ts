import { fireEvent } from '../events/fire-event.ts';
import { hears } from '../events/hears.ts';
import { SVG_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import type { StepsByName } from '../tree/element-steps.ts';
import { type DocumentRecord, type ElementRecord, isConnected } from '../tree/records.ts';
import { scriptingStateOrNull } from './scripting-state.ts';

/** `svg` elements are told that the page has loaded: https://svgwg.org/svg2-draft/interact.html#LoadEvent, those around all others. */

export const SVG_LOAD_STEPS: StepsByName = {
  [TagId.Svg]: {
    inserted(svg) {
      const scripting = scriptingStateOrNull(svg.nodeDocument);
      if (scripting?.loadEvent === 'needed') scripting.svgsToTell.add(svg);
    },
  },
};

function isOutermost({ parent }: ElementRecord): boolean {
  const around = parent?.name ?? null;
  return around === null || around.namespace !== SVG_NAMESPACE || around.localName === 'foreignObject';
}

/** DEVIATION: those that nobody listens to get none, as in Chromium, where a listener of the document hears of few. */
export function fireLoadAtSvgs(document: DocumentRecord, svgs: Set<ElementRecord>): void {
  const inOrder = [...svgs];
  svgs.clear();
  for (const svg of inOrder) {
    const isThere = svg.nodeDocument === document && isConnected(svg);
    if (isThere && isOutermost(svg) && hears(svg, 'load')) fireEvent(svg, 'load');
  }
}
