import { encodingParseAndSerializeUrl } from '../html/document-base-url.ts';
import { frameUrl, isBlank } from '../html/frame-url.ts';
import { isStyleSheet, linkTypesOf } from '../html/link-types.ts';
import { parseSrcset } from '../html/srcset.ts';
import { withoutFragment } from '../html/without-fragment.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { ATTR, type AttributeName, plainAttributeName } from '../names/attribute-name.ts';
import { Category } from '../names/categories.ts';
import { HTML_NAMES } from '../names/element-name.ts';
import { SVG_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import type { PageResource, ResourceCandidate, ResourceKind } from '../realm/platform/page-resource.ts';
import { getAttribute, hasAttribute } from '../tree/attributes.ts';
import { documentData } from '../tree/document-data.ts';
import type { ElementRecord } from '../tree/records.ts';
import { externalUrl, isKeptFromRunning, sourceAttribute, svgHref } from './external-script.ts';
import { corsSettingOf } from './prepare.ts';
import { isSvg } from './script-state.ts';
import { scriptTypeOf } from './script-type.ts';

const AS = plainAttributeName('as');
const DEFER = plainAttributeName('defer');
const IMAGESIZES = plainAttributeName('imagesizes');
const IMAGESRCSET = plainAttributeName('imagesrcset');
const LOADING = plainAttributeName('loading');
const POSTER = plainAttributeName('poster');
const SIZES = plainAttributeName('sizes');
const SRCDOC = plainAttributeName('srcdoc');

/** https://html.spec.whatwg.org/#translate-a-preload-destination: those that are loaded. */
const PRELOADED = new Set(['fetch', 'font', 'image', 'json', 'script', 'style', 'text', 'track']);
/** https://html.spec.whatwg.org/#link-type-modulepreload: the destinations of modules. */
const MODULES = new Set([
  '',
  'audioworklet',
  'json',
  'paintworklet',
  'script',
  'serviceworker',
  'sharedworker',
  'style',
  'text',
  'worker',
]);

type Details = Partial<PageResource>;

/** Tells which resources the elements of a page have loaded, each when the element comes into the document. */
export class PageResources {
  readonly #report: (resource: PageResource) => void;

  constructor(report: (resource: PageResource) => void) {
    this.#report = report;
  }

  /** The element, which is no script, came into the document, with all its attributes. */
  elementInserted(element: ElementRecord): void {
    if ((element.name.categories & Category.Html) !== 0) this.#htmlElement(element);
    else if (element.name.namespace === SVG_NAMESPACE) this.#svgElement(element);
  }

  #htmlElement(element: ElementRecord): void {
    switch (element.name.tagId) {
      case TagId.Link:
        this.#link(element);
        break;
      case TagId.Img:
        this.#image(element);
        break;
      case TagId.Input:
        if (asciiLowercase(attribute(element, ATTR.type)) === 'image') this.#named('image', element, ATTR.src);
        break;
      case TagId.Iframe:
        if (!hasAttribute(element, SRCDOC)) this.#frame(element);
        break;
      case TagId.Frame:
        this.#frame(element);
        break;
      case TagId.Object:
        this.#named('object', element, ATTR.data);
        break;
      case TagId.Embed:
        this.#named('object', element, ATTR.src);
        break;
      case TagId.Video:
        this.#named('image', element, POSTER);
        this.#named('media', element, ATTR.src);
        break;
      case TagId.Audio:
        this.#named('media', element, ATTR.src);
        break;
      case TagId.Source:
        this.#source(element);
        break;
      case TagId.Track:
        if (isIn(element, TagId.Video) || isIn(element, TagId.Audio)) this.#named('track', element, ATTR.src);
        break;
      default:
    }
  }

  #svgElement(element: ElementRecord): void {
    const { localName } = element.name;
    const isImage = localName === 'image' || localName === 'feImage';
    const href = isImage || localName === 'use' ? svgHref(element) : null;
    // What begins with a number sign is in this document, whatever its base URL. https://svgwg.org/svg2-draft/linking.html#processingURL
    if (href === null || href.startsWith('#')) return;
    this.#add(isImage ? 'image' : 'svg', element, urlFrom(element, href));
  }

  /** A script's end tag was seen. https://html.spec.whatwg.org/#prepare-the-script-element */
  scriptEnded(script: ElementRecord): void {
    const source = sourceAttribute(script);
    const type = scriptTypeOf(script);
    if (source === null || (type !== 'classic' && type !== 'module')) return;
    if (!documentData(script.nodeDocument).scripting || isKeptFromRunning(script, type)) return;
    const isDeferred = type === 'module' || hasAttribute(script, DEFER);
    this.#add(type === 'module' ? 'module' : 'script', script, externalUrl(script, source), {
      execution: hasAttribute(script, ATTR.async) ? 'async' : isDeferred ? 'defer' : 'blocking',
      charset: isSvg(script) ? null : getAttribute(script, ATTR.charset),
    });
  }

  /** https://html.spec.whatwg.org/#linkTypes, for those that are resources of the page itself. */
  #link(link: ElementRecord): void {
    const types = linkTypesOf(link);
    const as = asciiLowercase(attribute(link, AS));
    if (isStyleSheet(link, types)) this.#named('style', link, ATTR.href, { charset: getAttribute(link, ATTR.charset) });
    if (types.includes('preload') && PRELOADED.has(as)) this.#preload(link, as);
    if (types.includes('modulepreload') && MODULES.has(as)) this.#named('modulepreload', link, ATTR.href, { as });
    if (types.includes('prefetch')) this.#named('prefetch', link, ATTR.href, { as });
    if (types.includes('icon')) this.#named('icon', link, ATTR.href);
    if (types.includes('manifest')) this.#named('manifest', link, ATTR.href);
  }

  #preload(link: ElementRecord, as: string): void {
    const candidates = as === 'image' ? candidatesOf(link, IMAGESRCSET, IMAGESIZES) : [];
    this.#addImage('preload', link, ATTR.href, candidates, { as });
  }

  /** https://html.spec.whatwg.org/#update-the-source-set */
  #image(image: ElementRecord): void {
    const isLazy = asciiLowercase(attribute(image, LOADING)) === 'lazy';
    this.#addImage('image', image, ATTR.src, candidatesOf(image, ATTR.srcset, SIZES), { isLazy });
  }

  #addImage(
    kind: ResourceKind,
    element: ElementRecord,
    name: AttributeName,
    candidates: readonly ResourceCandidate[],
    details: Details,
  ): void {
    const source = attribute(element, name);
    const url = source === '' ? null : urlFrom(element, source);
    if (url !== null || candidates.length > 0) this.#tell(kind, element, url, { ...details, candidates });
  }

  #source(source: ElementRecord): void {
    if (isIn(source, TagId.Picture)) {
      const candidates = candidatesOf(source, ATTR.srcset, SIZES);
      if (candidates.length > 0) this.#tell('image', source, null, { candidates });
    } else if (isIn(source, TagId.Video) || isIn(source, TagId.Audio)) {
      this.#named('media', source, ATTR.src);
    }
  }

  /** https://html.spec.whatwg.org/#shared-attribute-processing-steps-for-iframe-and-frame-elements: no page is shown in itself. */
  #frame(frame: ElementRecord): void {
    const url = frameUrl(frame);
    const { url: urlOfPage } = documentData(frame.nodeDocument);
    if (isBlank(url) || url.startsWith('javascript:') || withoutFragment(url) === withoutFragment(urlOfPage)) return;
    this.#add('frame', frame, url, { isLazy: asciiLowercase(attribute(frame, LOADING)) === 'lazy' });
  }

  #named(kind: ResourceKind, element: ElementRecord, name: AttributeName, details: Details = {}): void {
    const source = attribute(element, name);
    if (source !== '') this.#add(kind, element, urlFrom(element, source), details);
  }

  #add(kind: ResourceKind, element: ElementRecord, url: string | null, details: Details = {}): void {
    if (url !== null) this.#tell(kind, element, url, details);
  }

  #tell(kind: ResourceKind, element: ElementRecord, url: string | null, details: Details): void {
    this.#report({
      kind,
      url,
      element: element.name.localName,
      execution: null,
      candidates: [],
      type: attribute(element, ATTR.type),
      media: attribute(element, ATTR.media),
      as: '',
      isLazy: false,
      crossOrigin: corsSettingOf(getAttribute(element, ATTR.crossorigin)),
      integrity: attribute(element, ATTR.integrity),
      referrerPolicy: asciiLowercase(attribute(element, ATTR.referrerpolicy)),
      charset: null,
      ...details,
    });
  }
}

function attribute(element: ElementRecord, name: AttributeName): string {
  return getAttribute(element, name) ?? '';
}

function isIn({ parent }: ElementRecord, tagId: TagId): boolean {
  return parent !== null && parent.name === HTML_NAMES[tagId];
}

function urlFrom(element: ElementRecord, source: string): string | null {
  return encodingParseAndSerializeUrl(source, element.nodeDocument);
}

function candidatesOf(element: ElementRecord, srcset: AttributeName, sizes: AttributeName): ResourceCandidate[] {
  const candidates: ResourceCandidate[] = [];
  for (const { source, descriptor } of parseSrcset(attribute(element, srcset))) {
    const url = urlFrom(element, source);
    if (url === null) continue;
    candidates.push({
      url,
      descriptor,
      sizes: attribute(element, sizes),
      media: attribute(element, ATTR.media),
      type: attribute(element, ATTR.type),
    });
  }
  return candidates;
}
