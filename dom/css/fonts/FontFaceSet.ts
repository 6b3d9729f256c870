import { EventTarget } from '../../events/EventTarget.ts';
import { includeEventHandlers } from '../../events/event-handler-members.ts';
import { brandOfRecord } from '../../realm/target-link.ts';
import { requireArguments, toDOMString, toFunction } from '../../webidl/convert.ts';
import { own } from '../../webidl/current-realm.ts';
import { DOMException, throwDOMException } from '../../webidl/DOMException.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { iterateByValues } from '../../webidl/setlike.ts';
import { stateOfKind } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { declaredFaces } from './declared-faces.ts';
import { addFace, facesOf, objectOfFace, objectOfSet, removeFace } from './font-set.ts';
import { loadFace } from './load-face.ts';
import { fontOf, matchingFaces } from './match-faces.ts';
import { type FontFaceState, FontSetRecord } from './records.ts';

const thisSet = brandOfRecord(FontSetRecord);

function toFace(value: unknown): FontFaceState {
  const face = stateOfKind<FontFaceState>(value, 'FontFace');
  if (face === null) throw typeError("parameter 1 is not of type 'FontFace'.");
  return face;
}

/** The text of one that is not given. */
const SPACE = ' ';

const unresolved = (font: string): string => `Could not resolve '${font}' as a font.`;

/** https://drafts.csswg.org/css-font-loading/#FontFaceSet-interface */
export const fontFaceSetInterface = lazyInterface('FontFaceSet', () => {
  class FontFaceSet extends EventTarget {
    constructor() {
      illegalConstructor();
      super();
    }

    get ready(): Promise<object> {
      const set = thisSet(this);
      return set.ready.promise(() => objectOfSet(set));
    }

    get status(): string {
      return thisSet(this).isLoading ? 'loading' : 'loaded';
    }

    get size(): number {
      return facesOf(thisSet(this)).length;
    }

    check(font: unknown, text: unknown = SPACE): boolean {
      const set = thisSet(this);
      requireArguments(arguments.length, 1);
      const fontText = toDOMString(font);
      const shown = toDOMString(text);
      const wanted = fontOf(fontText);
      if (wanted === null) throwDOMException('SyntaxError', unresolved(fontText));
      return matchingFaces(facesOf(set), wanted, shown).every(({ status }) => status === 'loaded');
    }

    async load(font: unknown, text: unknown = SPACE): Promise<object[]> {
      const set = thisSet(this);
      requireArguments(arguments.length, 1);
      const fontText = toDOMString(font);
      const shown = toDOMString(text);
      const wanted = fontOf(fontText);
      if (wanted === null) throw new DOMException(unresolved(fontText), 'SyntaxError');
      const faces = matchingFaces(facesOf(set), wanted, shown);
      faces.forEach(loadFace);
      const loaded: object[] = [];
      for (const face of faces) loaded.push(await face.loaded.promise(() => objectOfFace(face)));
      return loaded;
    }

    add(font: unknown): this {
      const set = thisSet(this);
      requireArguments(arguments.length, 1);
      const face = toFace(font);
      if (!declaredFaces(set).includes(face)) addFace(set, face);
      return this;
    }

    clear(): void {
      const set = thisSet(this);
      for (const face of [...set.added]) removeFace(set, face);
    }

    delete(font: unknown): boolean {
      const set = thisSet(this);
      requireArguments(arguments.length, 1);
      return removeFace(set, toFace(font));
    }

    entries(): IterableIterator<[object, object]> {
      return objectsOf(thisSet(this)).entries();
    }

    forEach(callback: unknown, thisArgument: unknown = undefined): void {
      const set = thisSet(this);
      requireArguments(arguments.length, 1);
      const visit = toFunction(callback);
      for (const face of objectsOf(set)) Reflect.apply(visit, thisArgument, [face, face, this]);
    }

    has(font: unknown): boolean {
      const set = thisSet(this);
      requireArguments(arguments.length, 1);
      const face = toFace(font);
      return set.added.has(face) || declaredFaces(set).includes(face);
    }

    keys(): IterableIterator<object> {
      return objectsOf(thisSet(this)).keys();
    }

    values(): IterableIterator<object> {
      return objectsOf(thisSet(this)).values();
    }
  }
  iterateByValues(FontFaceSet);
  includeEventHandlers(FontFaceSet, 'onloading onloadingdone onloadingerror', thisSet);
  return FontFaceSet;
});

/** Those that are there now, as the realm has them that goes through them. */
function objectsOf(set: FontSetRecord): Set<object> {
  return new Set(facesOf(set).map((face) => own(objectOfFace(face))));
}
