import { imageStateOf, imageStateOrNull } from '../../html/image-state.ts';
import { imageMayHaveOtherMap } from '../../layout/image-maps.ts';
import { ATTR, type AttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import type { ResourceSteps, ResourceStepsByName } from '../../realm/window-realm.ts';
import { delayTheLoadEvent, stopDelayingTheLoadEvent } from '../../scripting/load-event.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { DocumentRecord, ElementRecord, NodeRecord, ParentRecord } from '../../tree/records.ts';
import { nextInTreeOrder } from '../../tree/traversal.ts';
import { queueMicrotaskSteps } from '../../webidl/language/intrinsics.ts';
import { crossOriginOf } from '../fetch-text.ts';
import { loadsResources } from '../loads-resources.ts';
import { lazyElementChanged, lazyElementConnected, loadLazyElementsInView } from './lazy-loading.ts';
import { sourceCameIntoMedia } from './media.ts';
import { referrerPolicyOf } from './referrer-policy.ts';
import { SIZES } from './source-set.ts';
import { beginUpdate, reactToEnvironmentChanges, selectAndFetch, updateTheImageData } from './update-image-data.ts';

/** The attributes of a source element that count for a picture. */
const SELECTING: ReadonlySet<AttributeName> = new Set([ATTR.srcset, SIZES, ATTR.media, ATTR.type]);

function isPicture(node: NodeRecord | null): node is ElementRecord {
  return node !== null && isHtml(node, TagId.Picture);
}

/** https://html.spec.whatwg.org/#relevant-mutations, of the image itself. */
const OF_IMAGE: Partial<ResourceSteps> = {
  made: updateTheImageData,

  connected(image) {
    imageMayHaveOtherMap(image);
    if (!loadsResources(image.nodeDocument)) return;
    wasAskedForOtherwise(image);
    if (imageStateOf(image).turn === 0) updateTheImageData(image);
    else lazyElementConnected(image);
  },

  disconnected: imageMayHaveOtherMap,

  placed(image, oldParent) {
    if (isPicture(image.parent) || isPicture(oldParent)) updateTheImageData(image);
  },

  attributeChanged(image, name) {
    if (name === ATTR.usemap) imageMayHaveOtherMap(image);
    if (name === ATTR.src || name === ATTR.srcset || name === SIZES) updateTheImageData(image);
    else if ((name === ATTR.crossorigin || name === ATTR.referrerpolicy) && wasAskedForOtherwise(image))
      updateTheImageData(image);
    lazyElementChanged(image, name);
  },
};

const askedFor = new WeakMap<ElementRecord, string>();

/** Whether the state of one of its attributes is another than when it was asked the last time. */
function wasAskedForOtherwise(image: ElementRecord): boolean {
  const now = `${crossOriginOf(image) ?? ''} ${referrerPolicyOf(image)}`;
  const before = askedFor.get(image) ?? ' ';
  askedFor.set(image, now);
  return now !== before;
}

/** The pictures whose images are about to select their source again, with the source elements that changed; null: any may have. */
const changed = new WeakMap<ElementRecord, Set<NodeRecord> | null>();

/**
 * The same, of a source element of the picture: the images after it, or all when it is null. In one microtask, so that a picture that
 * fills with thousands takes linear time.
 */
function sourceChanged(picture: ParentRecord, source: ElementRecord | null): void {
  const document = picture.nodeDocument;
  if (!isPicture(picture) || !loadsResources(document)) return;
  const sources = changed.get(picture);
  if (sources !== undefined) {
    if (source === null) changed.set(picture, null);
    else sources?.add(source);
    return;
  }
  changed.set(picture, source === null ? null : new Set([source]));
  delayTheLoadEvent(document);
  void queueMicrotaskSteps(() => {
    updateImagesOf(picture);
    stopDelayingTheLoadEvent(document);
  });
}

function updateImagesOf(picture: ElementRecord): void {
  const sources = changed.get(picture) ?? null;
  changed.delete(picture);
  let counts = sources === null;
  for (let child = picture.firstChild; child !== null; child = child.nextSibling) {
    counts ||= sources?.has(child) === true;
    // One that is about to select its source does so by itself.
    if (!counts || !isHtml(child, TagId.Img) || imageStateOrNull(child)?.isUpdating === true) continue;
    selectAndFetch(child, beginUpdate(child));
  }
}

const OF_SOURCE: Partial<ResourceSteps> = {
  connected: sourceCameIntoMedia,

  placed(source, oldParent) {
    sourceCameIntoMedia(source);
    if (source.parent !== null) sourceChanged(source.parent, source);
    if (oldParent !== null) sourceChanged(oldParent, null);
  },

  attributeChanged(source, name) {
    if (source.parent !== null && SELECTING.has(name)) sourceChanged(source.parent, source);
  },
};

export const IMAGES: ResourceStepsByName = { [TagId.Img]: OF_IMAGE, [TagId.Source]: OF_SOURCE };

/** The boxes of elements, what has been scrolled away, or the size of the window may be others than they were. */
export function imagesMayBeOthers(document: DocumentRecord, isResized: boolean): void {
  if (!loadsResources(document)) return;
  loadLazyElementsInView(document);
  if (!isResized) return;
  for (let node: NodeRecord | null = document; node !== null; node = nextInTreeOrder(node, document)) {
    if (isHtml(node, TagId.Img)) reactToEnvironmentChanges(node);
  }
}
