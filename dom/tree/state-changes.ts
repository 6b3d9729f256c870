import { reactors } from './reactions.ts';
import { type ElementRecord, Watch } from './records.ts';

/** To be called after a state of the element that selectors ask for has changed, and that no attribute tells. */
export function stateChanged(element: ElementRecord): void {
  const watch = element.nodeDocument.flags;
  if ((watch & Watch.Selectors) !== 0) reactors.selectors.stateChanged(element);
  if ((watch & Watch.AnyStyles) !== 0) reactors.styles.changed(element.nodeDocument);
}
