import { isBlank } from '../../../dom/names/white-space.ts';
import type { ElementRecord } from '../../../dom/tree/records.ts';
import { childTextContent } from '../../../dom/tree/text-content.ts';
import type { Report } from '../report.ts';
import { attributeOf, spanOf } from './element-access.ts';

/** What a page has once: its title, its language, its encoding, its main part. */
export class PageParts {
  readonly #report: Report;
  readonly #encoding: string | null;
  #html: ElementRecord | null = null;
  #title: ElementRecord | null = null;
  #main: ElementRecord | null = null;
  #declaresEncoding = false;

  /** @param encoding - That in which the page was decoded; null for one that was given as a string. */
  constructor(report: Report, encoding: string | null) {
    this.#report = report;
    this.#encoding = encoding;
  }

  /** An HTML element of the document, outside of SVG and MathML. */
  note(element: ElementRecord, name: string): void {
    switch (name) {
      case 'html':
        this.#html = element;
        break;
      case 'title':
        this.#noteTitle(element);
        break;
      case 'main':
        if (attributeOf(element, 'hidden') !== null) break;
        if (this.#main !== null)
          this.#report.add('duplicate-main', spanOf(element), 'Another <main> is shown already.');
        this.#main ??= element;
        break;
      case 'meta':
        if (attributeOf(element, 'charset') !== null) this.#declaresEncoding = true;
        if (attributeOf(element, 'http-equiv')?.toLowerCase() === 'content-type') this.#declaresEncoding = true;
        break;
    }
  }

  #noteTitle(element: ElementRecord): void {
    if (this.#title !== null) this.#report.add('duplicate-title', spanOf(element), 'The page has a title already.');
    else if (isBlank(childTextContent(element)))
      this.#report.add('empty-title', spanOf(element), 'The title is empty.');
    this.#title ??= element;
  }

  /** To be called at the end. */
  check(): void {
    const report = this.#report;
    const start = spanOf(this.#html);
    if (this.#title === null) report.add('missing-title', start, 'The page has no title: write <title> in its head.');
    if (this.#html !== null && attributeOf(this.#html, 'lang') === null) {
      report.add('missing-lang', start, 'The page does not say what language it is in: write <html lang="…">.');
    }
    const isUtf8 = this.#encoding === null || this.#encoding === 'UTF-8';
    if (!isUtf8) {
      report.add('encoding', start, `The page is encoded in ${this.#encoding}; pages are to be in UTF-8.`);
    } else if (!this.#declaresEncoding && !report.source.startsWith('\uFEFF')) {
      report.add(
        'missing-charset',
        start,
        'The page does not say its encoding: write <meta charset="utf-8"> in its head.',
      );
    }
  }
}
