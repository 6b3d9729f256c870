import type { ResourceStepsByName, WindowResources } from '../../realm/window-realm.ts';
import { documentData } from '../../tree/document-data.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { EMBEDDED_CONTENT } from './embedded-content.ts';
import { FRAMES } from './frames.ts';
import { IMAGE_BUTTONS } from './image-buttons.ts';
import { IMAGES, imagesMayBeOthers } from './images.ts';
import { LINKS } from './links.ts';
import { MEDIA } from './media.ts';
import { METAS } from './meta-refresh.ts';
import { sheetInstructionsChanged } from './style-instructions.ts';
import { STYLE_SHEETS } from './style-sheets.ts';
import { startTrackProcessing, TRACKS } from './text-tracks.ts';

const STEPS: ResourceStepsByName = {
  ...EMBEDDED_CONTENT,
  ...FRAMES,
  ...MEDIA,
  ...IMAGES,
  ...IMAGE_BUTTONS,
  ...LINKS,
  ...METAS,
  ...STYLE_SHEETS,
  ...TRACKS,
};

function hasWindow(element: ElementRecord): boolean {
  return documentData(element.nodeDocument).window !== null;
}

/** Makes elements load what they stand for, in documents that have a window. */
export const resources: WindowResources = {
  made(element) {
    if (hasWindow(element)) STEPS[element.name.tagId]?.made?.(element);
  },

  connected(element) {
    if (hasWindow(element)) STEPS[element.name.tagId]?.connected?.(element);
  },

  disconnected(element) {
    STEPS[element.name.tagId]?.disconnected?.(element);
  },

  placed(element, oldParent) {
    if (hasWindow(element)) STEPS[element.name.tagId]?.placed?.(element, oldParent);
  },

  attributeChanged(element, name, value) {
    if (hasWindow(element)) STEPS[element.name.tagId]?.attributeChanged?.(element, name, value);
  },

  childrenChanged(element) {
    if (hasWindow(element)) STEPS[element.name.tagId]?.childrenChanged?.(element);
  },

  sheetInstructionsChanged(document) {
    if (documentData(document).window !== null) sheetInstructionsChanged(document);
  },

  viewChanged: imagesMayBeOthers,

  textTrackEnabled(element) {
    if (hasWindow(element)) startTrackProcessing(element);
  },
};
