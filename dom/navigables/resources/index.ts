import type { ResourceSteps, ResourceStepsByName } from '../../realm/window-realm.ts';
import { documentData } from '../../tree/document-data.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { FRAMES } from './frames.ts';
import { IMAGES } from './images.ts';
import { MEDIA } from './media.ts';
import { METAS } from './meta-refresh.ts';
import { STYLE_SHEETS } from './style-sheets.ts';

const STEPS: ResourceStepsByName = { ...FRAMES, ...IMAGES, ...MEDIA, ...METAS, ...STYLE_SHEETS };

function hasWindow(element: ElementRecord): boolean {
  return documentData(element.nodeDocument).window !== null;
}

/** Makes elements load what they stand for, in documents that have a window. */
export const resources: ResourceSteps = {
  connected(element) {
    if (hasWindow(element)) STEPS[element.name.tagId]?.connected?.(element);
  },

  disconnected(element) {
    STEPS[element.name.tagId]?.disconnected?.(element);
  },

  attributeChanged(element, name, value) {
    if (hasWindow(element)) STEPS[element.name.tagId]?.attributeChanged?.(element, name, value);
  },

  childrenChanged(element) {
    if (hasWindow(element)) STEPS[element.name.tagId]?.childrenChanged?.(element);
  },
};
