import { recordOf } from '../realm/target-link.ts';
import type { ElementRecord } from '../tree/records.ts';
import { watchElementSteps } from '../tree/watch-element-steps.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmlselectedcontentelement */
export class HTMLSelectedContentElement extends HTMLElement {
  /** It may be put into a select element that nobody has looked at. */
  constructor() {
    super();
    watchElementSteps((recordOf(this) as ElementRecord).nodeDocument);
  }
}

exposeWhenSeen(HTMLSelectedContentElement, 'HTMLSelectedContentElement');
