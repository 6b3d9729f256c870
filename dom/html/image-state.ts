import { viewsOf } from '../tree/rare-data.ts';
import type { ElementRecord } from '../tree/records.ts';

interface PendingDecode {
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/** https://html.spec.whatwg.org/#image-request */
export class ImageRequest {
  /** https://html.spec.whatwg.org/#img-req-state; `loading` is a part of `unavailable`. */
  state: 'unavailable' | 'loading' | 'available' | 'broken' = 'unavailable';
  /** https://html.spec.whatwg.org/#img-req-url */
  currentUrl: string;
  /** https://html.spec.whatwg.org/#current-pixel-density */
  readonly density: number;
  /** In pixels of the image; 0 where its header did not say. */
  width = 0;
  height = 0;
  /** What draws it on canvases; null: nothing does. */
  drawn: object | null = null;
  /** Whether scripts must not learn what it shows: it is of another origin. */
  isTainted = false;
  /** Whether it was made as the window is another than before: should it fail, what is shown stays. */
  isForEnvironment = false;
  /** The update that it is fetched for; 0: it is not yet. */
  turn = 0;
  /** The load event waits for it no more; null: it does not. */
  stopDelaying: (() => void) | null = null;

  constructor(url = '', density = 1) {
    this.currentUrl = url;
    this.density = density;
  }
}

/** What an image element remembers of what it shows. */
class ImageState {
  /** https://html.spec.whatwg.org/#current-request */
  current = new ImageRequest();
  /** https://html.spec.whatwg.org/#pending-request */
  pending: ImageRequest | null = null;
  /** The number of times that the image data were updated: earlier ones tell nobody any more. */
  turn = 0;
  /** Whether the source is about to be selected, in a microtask. */
  isUpdating = false;
  /** The promises of `decode()` that wait for the request. */
  decodes: PendingDecode[] = [];
}

export type { ImageState };

export function imageStateOrNull(image: ElementRecord): ImageState | null {
  return (image.rare?.views?.image ?? null) as ImageState | null;
}

export function imageStateOf(image: ElementRecord): ImageState {
  const views = viewsOf(image);
  views.image ??= new ImageState();
  return views.image as ImageState;
}

/** https://html.spec.whatwg.org/#abort-the-image-request, of all that are under way: the load event does not wait for them. */
export function abortRequests({ pending, current }: ImageState): void {
  pending?.stopDelaying?.();
  current.stopDelaying?.();
}

/** Settles what waits for the request. */
export function settleDecodes(state: ImageState, error: (() => unknown) | null): void {
  const { decodes } = state;
  state.decodes = [];
  for (const { resolve, reject } of decodes) {
    if (error === null) resolve();
    else reject(error());
  }
}

/** https://html.spec.whatwg.org/#density-corrected-natural-width-and-height, of an image that is available. */
export function naturalSize(image: ElementRecord): { readonly width: number; readonly height: number } {
  const { state, width, height, density } = imageStateOrNull(image)?.current ?? new ImageRequest();
  if (state !== 'available' || density === 0) return { width: 0, height: 0 };
  return { width: Math.trunc(width / density), height: Math.trunc(height / density) };
}
