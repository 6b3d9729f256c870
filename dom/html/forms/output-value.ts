import type { ElementRecord } from '../../tree/records.ts';
import { descendantTextContent, stringReplaceAll } from '../../tree/text-content.ts';
import { existingControlState } from './control-state.ts';

/** https://html.spec.whatwg.org/#concept-output-default-value-override, or the text while there is none. */
export function outputDefaultValue(output: ElementRecord): string {
  return existingControlState(output)?.value ?? descendantTextContent(output);
}

/** https://html.spec.whatwg.org/#the-output-element:concept-form-reset-control */
export function resetOutput(output: ElementRecord): void {
  stringReplaceAll(outputDefaultValue(output), output);
  const state = existingControlState(output);
  if (state !== null) state.value = null;
}
