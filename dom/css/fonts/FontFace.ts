import { documentBaseUrl } from '../../html/document-base-url.ts';
import { currentDocument } from '../../realm/current-document.ts';
import { bytesOfBufferSource } from '../../services/files/buffer-source.ts';
import { requireArguments, toDOMString } from '../../webidl/convert.ts';
import { DOMException, throwDOMException } from '../../webidl/DOMException.ts';
import { convertedMember, toDictionary } from '../../webidl/dictionary.ts';
import { includeAttributes } from '../../webidl/include.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, linkState } from '../../webidl/state.ts';
import { DESCRIPTORS, descriptorText } from '../descriptors/font-descriptors.ts';
import { objectOfFace } from './font-set.ts';
import { loadFace } from './load-face.ts';
import { FontFaceState } from './records.ts';
import { isFont, sourceUrls } from './sources.ts';

const thisFace = brandOf<FontFaceState>('FontFace');

/** In lexicographical order, as dictionaries are read. */
const MEMBERS = Object.keys(DESCRIPTORS).sort();

/** https://drafts.csswg.org/css-font-loading/#fontface-interface */
export const fontFaceInterface = lazyInterface('FontFace', () => {
  class FontFace {
    constructor(family: unknown, source: unknown, descriptors: unknown = undefined) {
      requireArguments(arguments.length, 2);
      const face = new FontFaceState(currentDocument(), toDOMString(family));
      const bytes = bytesOfBufferSource(source);
      const src = bytes === null ? toDOMString(source) : '';
      const wrong = takeDescriptors(face, toDictionary(descriptors, 'FontFaceDescriptors'));
      if (wrong !== null) fail(face, `Failed to set '${wrong}' as a property value.`);
      else if (bytes !== null) takeBytes(face, bytes);
      else takeSources(face, src);
      face.object = this;
      linkState(this, face);
    }

    get family(): string {
      return thisFace(this).family;
    }

    set family(value: unknown) {
      const face = thisFace(this);
      face.family = toDOMString(value);
    }

    get width(): string {
      return thisFace(this).descriptors.stretch as string;
    }

    set width(value: unknown) {
      setDescriptor(thisFace(this), 'stretch', toDOMString(value));
    }

    get status(): string {
      return thisFace(this).status;
    }

    get loaded(): Promise<object> {
      return loadedOf(thisFace(this));
    }

    load(): Promise<object> {
      const face = thisFace(this);
      loadFace(face);
      return loadedOf(face);
    }
  }
  includeAttributes(
    FontFace,
    Object.keys(DESCRIPTORS),
    (object, attribute) => thisFace(object).descriptors[attribute] as string,
    (object, attribute, value) => setDescriptor(thisFace(object), attribute, toDOMString(value)),
  );
  return FontFace;
});

function setDescriptor(face: FontFaceState, attribute: string, value: string): void {
  const written = descriptorText(attribute, value);
  if (written === null) throwDOMException('SyntaxError', `Failed to set '${value}' as a property value.`);
  face.descriptors[attribute] = written;
}

/** Gives the first value that is none. */
function takeDescriptors(face: FontFaceState, members: Record<string, unknown> | null): string | null {
  const given = members === null ? [] : MEMBERS.map((name) => [name, members[name]] as const);
  let wrong: string | null = null;
  for (const [name, value] of given) {
    const text = convertedMember(value, toDOMString, 'FontFaceDescriptors', name);
    if (text === undefined) continue;
    const written = descriptorText(name, text);
    if (written !== null) face.descriptors[name] = written;
    else wrong ??= text;
  }
  return wrong;
}

function takeSources(face: FontFaceState, src: string): void {
  const urls = sourceUrls(src, documentBaseUrl(face.document));
  if (urls !== null) face.urls = urls;
  else fail(face, `The source provided ('${src}') could not be parsed as a value list.`);
}

function takeBytes(face: FontFaceState, bytes: Uint8Array): void {
  if (!isFont(String.fromCharCode(...bytes.subarray(0, 4)))) {
    fail(face, 'Invalid font data in ArrayBuffer.');
    return;
  }
  face.status = 'loaded';
  face.loaded.resolve();
}

function fail(face: FontFaceState, message: string): void {
  face.status = 'error';
  face.loaded.reject(new DOMException(message, 'SyntaxError'));
}

/** The same promise each time. */
function loadedOf(face: FontFaceState): Promise<object> {
  return face.loaded.promise(() => objectOfFace(face));
}
