import type { DocumentKind } from '../../dom/realm/host.ts';

/** Makes the markup of the document in which something is shown that is no markup itself. */
export interface Viewer {
  /** The markup for the next piece of a response's text. */
  text(text: string): string;
  /** The markup that comes last. */
  end(): string;
}

/** The document is what the response says. */
const MARKUP: Viewer = { text: (text) => text, end: () => '' };

const COLORS = '<meta name="color-scheme" content="light dark">';

const STYLE = 'word-wrap: break-word; white-space: pre-wrap;';

/** The line feed is dropped, as the parser drops the first one of a `pre`; those of the text stay. */
const VIEWS = {
  text: { start: `<html><head>${COLORS}</head><body><pre style="${STYLE}">\n`, end: '</pre>' },
  json: {
    start: `<html><head>${COLORS}<meta charset="utf-8"></head><body><pre>\n`,
    end: '</pre><div class="json-formatter-container"></div>',
  },
};

/**
 * What shows a response, in the elements that Chromium makes for it. https://html.spec.whatwg.org/#read-text,
 * https://html.spec.whatwg.org/#read-media
 */
export function viewerOf(kind: DocumentKind, url: string, contentType: string): Viewer {
  switch (kind) {
    case 'html':
    case 'xml':
      return MARKUP;
    case 'image':
      return { text: () => '', end: () => imageMarkup(escapeText(url)) };
    case 'media':
      return { text: () => '', end: () => mediaMarkup(escapeText(url), contentType) };
    default:
      return new TextViewer(VIEWS[kind]);
  }
}

/** Nothing of the text is markup, as in the PLAINTEXT state of the tokenizer. */
class TextViewer implements Viewer {
  readonly #view: { readonly start: string; readonly end: string };
  #isEmpty = true;

  constructor(view: { readonly start: string; readonly end: string }) {
    this.#view = view;
  }

  text(text: string): string {
    if (text === '') return '';
    const start = this.#isEmpty ? this.#view.start : '';
    this.#isEmpty = false;
    return start + escapeText(text);
  }

  /** As in Chromium, nothing shows that there is nothing. */
  end(): string {
    return this.#isEmpty ? '' : this.#view.end;
  }
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\0', '\ufffd');
}

function imageMarkup(url: string): string {
  const viewport = '<meta name="viewport" content="width=device-width, minimum-scale=0.1">';
  const image = `<img style="display: block;-webkit-user-select: none;" src="${url}">`;
  return `<html style="height: 100%;"><head>${viewport}</head><body style="margin: 0px; height: 100%;">${image}`;
}

function mediaMarkup(url: string, contentType: string): string {
  const viewport = '<meta name="viewport" content="width=device-width">';
  const video = '<video controls="" autoplay="" name="media" crossorigin="anonymous">';
  return `<html><head>${viewport}</head><body>${video}<source src="${url}" type="${contentType}"></video>`;
}
