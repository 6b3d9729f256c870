import { shownView } from '../../css/shown-viewport.ts';
import { styles } from '../../css/styles.ts';
import { parseSrcset } from '../../html/srcset.ts';
import { boxOf } from '../../layout/boxes.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { splitOnAsciiWhitespace } from '../../names/white-space.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import type { WindowRecord } from '../../realm/shared/window-record.ts';
import { contentBox } from '../../realm/supplied-boxes.ts';
import { viewportOf } from '../../realm/viewport.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { isFound } from '../../webidl/language/intrinsics.ts';
import { isLazy } from './lazy-loading.ts';
import { mediaMatches } from './media-matches.ts';

export const SIZES = plainAttributeName('sizes');
const IMAGESRCSET = plainAttributeName('imagesrcset');
const IMAGESIZES = plainAttributeName('imagesizes');

/** An image that may be chosen: https://html.spec.whatwg.org/#image-source */
interface ImageSource {
  readonly url: string;
  /** Null: none was given. */
  readonly width: number | null;
  readonly density: number | null;
}

export interface SelectedSource {
  readonly url: string;
  readonly density: number;
}

/** Those that Chromium shows. */
export const SHOWN_TYPES =
  /^image\/(?:apng|avif|bmp|gif|jpe?g|pjpeg|x?-?png|svg\+xml|webp|(?:x|vnd\.microsoft\.)-?icon)$/;

/** https://html.spec.whatwg.org/#use-srcset-or-picture */
export function usesSrcsetOrPicture(image: ElementRecord): boolean {
  return hasAttribute(image, ATTR.srcset) || pictureOf(image) !== null;
}

function pictureOf({ parent }: ElementRecord): ElementRecord | null {
  return parent !== null && isHtml(parent, TagId.Picture) ? parent : null;
}

/** https://html.spec.whatwg.org/#select-an-image-source, of an element in a document that has a window. */
export function selectImageSource(image: ElementRecord): SelectedSource | null {
  const window = windowOfDocument(image.nodeDocument) as WindowRecord;
  return fromSourceSet(sourceSetOf(image, window), viewportOf(window).devicePixelRatio);
}

/** https://html.spec.whatwg.org/#update-the-source-set, normalized. */
function sourceSetOf(image: ElementRecord, window: WindowRecord): SelectedSource[] {
  for (let child = pictureOf(image)?.firstChild ?? null; child !== null && child !== image; child = child.nextSibling) {
    if (!isHtml(child, TagId.Source) || !hasAttribute(child, ATTR.srcset)) continue;
    const sources = sourcesIn(getAttribute(child, ATTR.srcset) as string);
    if (sources.length === 0 || !isForThisWindow(child, window)) continue;
    return normalized(sources, child, image, window);
  }
  const sources = withDefault(getAttribute(image, ATTR.srcset), getAttribute(image, ATTR.src));
  return normalized(sources, image, image, window);
}

/** https://html.spec.whatwg.org/#create-a-source-set */
function withDefault(srcset: string | null, src: string | null): ImageSource[] {
  const sources = sourcesIn(srcset ?? '');
  const isThere = sources.some(({ width, density }) => width !== null || (density ?? 1) === 1);
  if (src && !isThere) sources.push({ url: src, width: null, density: null });
  return sources;
}

/** The same for the image that a link preloads: its URL; null: there is none. */
export function selectPreloadedImage(link: ElementRecord): string | null {
  const window = windowOfDocument(link.nodeDocument) as WindowRecord;
  const sources = withDefault(getAttribute(link, IMAGESRCSET), getAttribute(link, ATTR.href));
  const set = normalized(sources, link, link, window, IMAGESIZES);
  return fromSourceSet(set, viewportOf(window).devicePixelRatio)?.url ?? null;
}

/** Whether the `media` and `type` of a source element let it be chosen. */
function isForThisWindow(source: ElementRecord, window: WindowRecord): boolean {
  if (!mediaMatches(getAttribute(source, ATTR.media), window)) return false;
  const type = asciiLowercase((getAttribute(source, ATTR.type) ?? '').split(';', 1)[0] as string).trim();
  return type === '' || isFound(SHOWN_TYPES, type);
}

function sourcesIn(srcset: string): ImageSource[] {
  return parseSrcset(srcset).map(({ source, descriptor }) => {
    let width: number | null = null;
    let density: number | null = null;
    for (const part of splitOnAsciiWhitespace(descriptor)) {
      const value = Number(part.slice(0, -1));
      if (part.endsWith('w')) width = value;
      else if (part.endsWith('x')) density = value;
    }
    return { url: source, width, density };
  });
}

/** https://html.spec.whatwg.org/#normalise-the-source-densities */
function normalized(
  sources: readonly ImageSource[],
  element: ElementRecord,
  image: ElementRecord,
  window: WindowRecord,
  sizes = SIZES,
): SelectedSource[] {
  let size: number | null = null;
  return sources.map(({ url, width, density }) => {
    if (width === null) return { url, density: density ?? 1 };
    size ??= styles().sourceSize(getAttribute(element, sizes) ?? '', shownView(window), autoWidth(image));
    return { url, density: size === 0 ? Number.POSITIVE_INFINITY : width / size };
  });
}

/** https://html.spec.whatwg.org/#allows-auto-sizes: how wide the image is shown; null: that says nothing. */
function autoWidth(image: ElementRecord): number | null {
  if (!isLazy(image) || !isFound(/^auto(?:,|$)/i, (getAttribute(image, SIZES) ?? '').trim())) return null;
  const box = boxOf(image);
  return box === null ? null : contentBox(box).width;
}

/**
 * https://html.spec.whatwg.org/#select-an-image-source-from-a-source-set: as in Chromium, of two densities around that of the screen
 * the one that is nearer, and never the lower one on screens that are no finer than others.
 */
function fromSourceSet(set: readonly SelectedSource[], wanted: number): SelectedSource | null {
  const sources = [...set].sort((a, b) => (a.density < b.density ? -1 : a.density > b.density ? 1 : 0));
  for (let i = 0; i < sources.length - 1; i++) {
    const current = sources[i] as SelectedSource;
    const next = sources[i + 1] as SelectedSource;
    if (next.density < wanted) continue;
    const isNextNearer = wanted <= 1 ? wanted > current.density : wanted >= Math.sqrt(current.density * next.density);
    return firstOf(sources, isNextNearer ? next.density : current.density);
  }
  const last = sources.at(-1);
  return last === undefined ? null : firstOf(sources, last.density);
}

/** Of several of one density, those after the first do not count. */
function firstOf(sources: readonly SelectedSource[], density: number): SelectedSource {
  return sources.find((source) => source.density === density) as SelectedSource;
}
