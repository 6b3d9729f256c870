import { isXmlMimeType } from '../../dom/markup/xml-type.ts';
import type { DocumentKind } from '../../dom/realm/host.ts';

/** https://mimesniff.spec.whatwg.org/#javascript-mime-type */
const JAVASCRIPT =
  /^(?:application\/(?:x-)?(?:ecma|java)script|text\/(?:x-)?(?:ecma|java)script|text\/javascript1\.[0-5]|text\/(?:jscript|livescript))$/;

export function isJavaScriptType(essence: string): boolean {
  return JAVASCRIPT.test(essence);
}

/** As in Chromium: text that is for other programs to read. */
const DATA_IN_TEXT =
  /^text\/(?:(?:x-|v|x-v)?calendar|(?:x-)?vcard|x-vcf|directory|ldif|(?:x-)?qif|rtf|(?:x-)?csv|comma-separated-values|tab-separated-values|tsv|ofx)$/;

/** Those that Chromium shows. */
const IMAGE = /^image\/(?:apng|avif|bmp|gif|jpe?g|pjpeg|png|x-png|webp|x-icon|vnd\.microsoft\.icon|x-xbitmap)$/;
const MEDIA =
  /^(?:audio\/(?:aac|flac|mp3|mp4|mpeg|ogg|wave?|webm|x-m4a|x-mp3|x-wav)|video\/(?:mp4|ogg|webm|x-m4v)|application\/ogg)$/;

/**
 * What becomes of a response of that type, in lower case and without parameters; null: no document.
 * https://html.spec.whatwg.org/#loading-a-document
 */
export function documentKind(essence: string): DocumentKind | null {
  if (essence === 'text/html') return 'html';
  if (isXmlMimeType(essence)) return 'xml';
  if (/^(?:application|text)\/json$/.test(essence) || /^application\/.+\+json$/.test(essence)) return 'json';
  if (isJavaScriptType(essence)) return 'text';
  if (essence.startsWith('text/')) return DATA_IN_TEXT.test(essence) ? null : 'text';
  if (IMAGE.test(essence)) return 'image';
  return MEDIA.test(essence) ? 'media' : null;
}
