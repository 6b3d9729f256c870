import { type DocumentRecord, Watch } from './records.ts';

/** From now on mutations of the document run the steps of `install/element-steps.ts`. */
export function watchElementSteps(document: DocumentRecord): void {
  document.flags |= Watch.ElementSteps;
}
