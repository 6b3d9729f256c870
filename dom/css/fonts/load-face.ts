import { scriptingStateOrNull } from '../../scripting/scripting-state.ts';
import { DOMException } from '../../webidl/DOMException.ts';
import { beginLoading, endLoading } from './font-set.ts';
import type { FontFaceState } from './records.ts';
import { isFont } from './sources.ts';

/**
 * https://drafts.csswg.org/css-font-loading/#font-face-load: from the first of its URLs that has a font. Where no resources are loaded,
 * there is no network.
 */
export function loadFace(face: FontFaceState): void {
  if (face.status !== 'unloaded') return;
  if (face.urls.length === 0) {
    settle(face, false);
    return;
  }
  face.status = 'loading';
  for (const set of face.sets) beginLoading(set, face);
  loadFrom(face, 0);
}

function loadFrom(face: FontFaceState, index: number): void {
  const hooks = scriptingStateOrNull(face.document)?.hooks ?? null;
  const url = face.urls[index];
  if (url === undefined || hooks === null) {
    settle(face, false);
    return;
  }
  hooks.fetchFont(face.document, url, face.sheet, (text) => {
    if (text !== null && isFont(text)) settle(face, true);
    else loadFrom(face, index + 1);
  });
}

function settle(face: FontFaceState, isLoaded: boolean): void {
  face.status = isLoaded ? 'loaded' : 'error';
  for (const set of face.sets) {
    (isLoaded ? set.loaded : set.failed).push(face);
    endLoading(set, face);
  }
  if (isLoaded) face.loaded.resolve();
  else face.loaded.reject(new DOMException('A network error occurred.', 'NetworkError'));
}
