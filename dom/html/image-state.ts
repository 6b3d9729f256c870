import { viewsOf } from '../tree/rare-data.ts';
import type { ElementRecord } from '../tree/records.ts';

interface PendingDecode {
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/** https://html.spec.whatwg.org/#image-request, the current one. Nothing is decoded: its size is not known. */
class ImageState {
  /** https://html.spec.whatwg.org/#img-req-state */
  state: 'unavailable' | 'loading' | 'available' | 'broken' = 'unavailable';
  currentSrc = '';
  /** The promises of `decode()` that wait for the request. */
  decodes: PendingDecode[] = [];
}

export function imageStateOrNull(image: ElementRecord): ImageState | null {
  return (image.rare?.views?.image ?? null) as ImageState | null;
}

export function imageStateOf(image: ElementRecord): ImageState {
  const views = viewsOf(image);
  views.image ??= new ImageState();
  return views.image as ImageState;
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
