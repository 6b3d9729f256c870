import { asciiLowercase } from '../names/ascii-case.ts';

/** What is decoded as a picture, by the end of its name. */
const IMAGES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  bmp: 'image/bmp',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

const SHOWN = /^(?:text\/.*|(?:application|image)\/(?:.*\+)?(?:xml|json)|application\/(?:javascript|ecmascript))$/;

/**
 * How an object or embed element shows what is at the URL. DEVIATION: by its type attribute, by the data: URL, or by how the URL
 * ends, before anything is fetched, as in Chromium; without any of them it is taken to be a page. https://html.spec.whatwg.org/#the-object-element
 */
export function kindOfResource(url: string, type: string): 'page' | 'image' | 'none' {
  if (url.startsWith('javascript:')) return 'none';
  const said = asciiLowercase(type.split(';', 1)[0] as string).trim();
  const essence = said === '' ? essenceOf(url) : said;
  if (essence === '' || SHOWN.test(essence)) return 'page';
  return essence.startsWith('image/') ? 'image' : 'none';
}

function essenceOf(url: string): string {
  const data = /^data:([^;,]*)/.exec(url);
  if (data !== null) return asciiLowercase((data[1] as string).trim()) || 'text/plain';
  const ending = /\.([a-z]+)(?:[?#]|$)/i.exec(url.replace(/[?#].*$/s, ''))?.[1] ?? '';
  const name = asciiLowercase(ending);
  return Object.hasOwn(IMAGES, name) ? (IMAGES[name] as string) : '';
}
