import { reactors } from './reactions.ts';
import { type DocumentRecord, Watch } from './records.ts';

/** From now on mutations of the document run the steps of `element-steps.ts`. Without them installed nobody needs to know. */
export function watchElementSteps(document: DocumentRecord): void {
  if (reactors.elementSteps !== null) document.flags |= Watch.ElementSteps;
}
