import { plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import type { ResourceSteps } from '../../realm/window-realm.ts';
import { documentData } from '../../tree/document-data.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { frameConnected, frameDisconnected, frameSourceChanged } from './frames.ts';
import { imageSourceChanged } from './images.ts';
import { metaChanged } from './referrer-policy.ts';
import { linkChanged, styleChanged } from './style-sheets.ts';

const SRC = plainAttributeName('src');
const SRCDOC = plainAttributeName('srcdoc');
const SRCSET = plainAttributeName('srcset');
const HREF = plainAttributeName('href');
const REL = plainAttributeName('rel');
const DISABLED = plainAttributeName('disabled');
const MEDIA = plainAttributeName('media');
const TYPE = plainAttributeName('type');

function hasWindow(element: ElementRecord): boolean {
  return documentData(element.nodeDocument).window !== null;
}

/** Makes elements load what they stand for, in documents that have a window. */
export const resources: ResourceSteps = {
  connected(element) {
    if (!hasWindow(element)) return;
    switch (element.name.tagId) {
      case TagId.Iframe:
      case TagId.Frame:
        frameConnected(element);
        return;
      case TagId.Link:
        linkChanged(element);
        return;
      case TagId.Style:
        styleChanged(element);
        return;
      case TagId.Img:
        imageSourceChanged(element);
        return;
      case TagId.Meta:
        metaChanged(element);
    }
  },

  disconnected(element) {
    if (element.name.tagId === TagId.Iframe || element.name.tagId === TagId.Frame) frameDisconnected(element);
  },

  attributeChanged(element, name, value) {
    if (!hasWindow(element)) return;
    switch (element.name.tagId) {
      case TagId.Iframe:
      case TagId.Frame:
        if (name === SRC || name === SRCDOC) frameSourceChanged(element, name, value);
        return;
      case TagId.Link:
        if (name === HREF || name === REL || name === DISABLED || name === MEDIA || name === TYPE) linkChanged(element);
        return;
      case TagId.Img:
        if (name === SRC || name === SRCSET) imageSourceChanged(element);
        return;
      case TagId.Meta:
        metaChanged(element);
    }
  },

  childrenChanged(element) {
    if (hasWindow(element)) styleChanged(element);
  },
};
