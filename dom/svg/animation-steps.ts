import { TagId } from '../names/tag-ids.ts';
import { documentData } from '../tree/document-data.ts';
import type { ElementSteps, StepsByName } from '../tree/element-steps.ts';
import type { ElementRecord } from '../tree/records.ts';
import { svg } from './door.ts';

/** Where scripts run, which may hear of it, an animation begins and ends whether or not somebody asks what it does. */
function changed(animation: ElementRecord): void {
  if (documentData(animation.nodeDocument).scripting) svg().animationChanged(animation);
}

const STEPS: ElementSteps = { inserted: changed, attributeChanged: changed };

export const ANIMATION_STEPS: StepsByName = {
  [TagId.Animate]: STEPS,
  [TagId.AnimateMotion]: STEPS,
  [TagId.AnimateTransform]: STEPS,
  [TagId.Set]: STEPS,
};
