import type { ElementRecord } from '../tree/records.ts';
import type { CustomElementData } from './custom-element-data.ts';

/** Step 10 of https://html.spec.whatwg.org/#concept-upgrade-an-element */
export function formAssociatedElementUpgraded(_element: ElementRecord, _data: CustomElementData): void {}
