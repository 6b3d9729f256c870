import { fireEvent } from '../../events/fire-event.ts';
import { createLinkedObject } from '../../realm/target-link.ts';
import { queueTask } from '../../scripting/tasks.ts';
import { interfaceNamed } from '../../webidl/lazy-interface.ts';
import { createObjectOfState } from '../../webidl/state.ts';
import { declaredFaces } from './declared-faces.ts';
import { FONT_FACE_SET_LOAD_EVENT } from './load-event.ts';
import type { FontFaceState, FontSetRecord } from './records.ts';

/** Always the same. */
export function objectOfFace(face: FontFaceState): object {
  face.object ??= createObjectOfState(face);
  return face.object;
}

/** Always the same. */
export function objectOfSet(set: FontSetRecord): object {
  return set.object ?? createLinkedObject(interfaceNamed('FontFaceSet'), set);
}

/** https://drafts.csswg.org/css-font-loading/#dom-fontfaceset-set-entries: those of sheets come first. */
export function facesOf(set: FontSetRecord): FontFaceState[] {
  return [...declaredFaces(set), ...set.added];
}

export function addFace(set: FontSetRecord, face: FontFaceState): void {
  set.added.add(face);
  face.sets.add(set);
  if (face.status === 'loading') beginLoading(set, face);
}

/** Whether it was there. */
export function removeFace(set: FontSetRecord, face: FontFaceState): boolean {
  if (!set.added.delete(face)) return false;
  face.sets.delete(set);
  set.loaded = set.loaded.filter((other) => other !== face);
  set.failed = set.failed.filter((other) => other !== face);
  endLoading(set, face);
  return true;
}

/** https://drafts.csswg.org/css-font-loading/#switch-the-fontfaceset-to-loading */
export function beginLoading(set: FontSetRecord, face: FontFaceState): void {
  set.loading.add(face);
  if (set.isLoading) return;
  set.isLoading = true;
  if (!set.ready.isPending) set.ready.renew();
  queueTask(set.document, () => fireLoadEvent(set, 'loading', []));
}

/** To be called when a face of the set has been loaded or has failed, or is of the set no more. */
export function endLoading(set: FontSetRecord, face: FontFaceState): void {
  if (!set.loading.delete(face) || set.loading.size > 0) return;
  queueTask(set.document, () => {
    if (set.loading.size === 0 && set.isLoading) switchToLoaded(set);
  });
}

/** https://drafts.csswg.org/css-font-loading/#switch-the-fontfaceset-to-loaded */
function switchToLoaded(set: FontSetRecord): void {
  const { loaded, failed } = set;
  set.isLoading = false;
  set.loaded = [];
  set.failed = [];
  fireLoadEvent(set, 'loadingdone', loaded);
  if (failed.length > 0) fireLoadEvent(set, 'loadingerror', failed);
  if (!set.isLoading) set.ready.resolve();
}

function fireLoadEvent(set: FontSetRecord, type: string, faces: readonly FontFaceState[]): void {
  objectOfSet(set);
  const fontfaces = Object.freeze(faces.map(objectOfFace));
  fireEvent(set, type, { values: { fontfaces } }, FONT_FACE_SET_LOAD_EVENT);
}
