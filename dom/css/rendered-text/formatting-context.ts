import { InlineFlow } from './inline-flow.ts';

/** A table, section, row or cell among those in the same one. */
export class TablePart {
  readonly #around: TablePart | null;
  readonly #index: number;
  readonly #parts: TablePart[] = [];

  constructor(around: TablePart | null) {
    this.#around = around;
    this.#index = around === null ? 0 : around.#parts.push(this) - 1;
  }

  /** Whether nothing of the table comes before it. */
  get isFirst(): boolean {
    return this.#index === 0 && (this.#around === null || this.#around.isFirst);
  }

  get hasNext(): boolean {
    return this.#around !== null && this.#index + 1 < this.#around.#parts.length;
  }

  /** Of a row: in its section or a later one of the table. */
  get hasNextRow(): boolean {
    const section = this.#around;
    if (this.hasNext || section === null || section.#around === null) return this.hasNext;
    return section.#around.#parts.some((other, i) => i > section.#index && other.#parts.length > 0);
  }
}

/** How what stands in a box is laid out. */
export type Layout = 'items' | 'lines' | 'nothing' | 'row' | 'ruby' | 'section' | 'shapes' | 'table';

/** The last thing of a box that stands in its flow, as far as white space after it asks. */
type Previous = 'block' | 'br' | 'inline' | 'none' | 'space' | 'text';

/** Where the children of a box go. */
export class FormattingContext {
  readonly layout: Layout;
  readonly flow: InlineFlow;
  readonly isInline: boolean;
  /** What decides about texts of white space alone. */
  readonly #spaces: Layout | 'button';
  previous: Previous = 'none';
  readonly #part: TablePart | null;
  /** The box that is made for what cannot stand in this one directly, as long as more of that comes. */
  #anonymous: FormattingContext | null = null;

  /** @param flow - That of the lines around, of an inline box. */
  constructor(
    layout: Layout,
    part: TablePart | null = null,
    flow: InlineFlow | null = null,
    spaces: Layout | 'button' = layout,
  ) {
    this.layout = layout;
    this.flow = flow ?? new InlineFlow();
    this.isInline = flow !== null;
    this.#spaces = spaces;
    this.#part = part;
  }

  /** Where a box of that display goes: here, or into what has to be made around it. https://drafts.csswg.org/css-tables/#fixup */
  contextFor(display: string): FormattingContext {
    let context: FormattingContext = this;
    for (;;) {
      if (context.#takes(display)) {
        context.#closeAnonymous();
        return context;
      }
      context.#anonymous ??= context.#around();
      context = context.#anonymous;
    }
  }

  /** The part of a table that a box of that display is, which stands here. */
  partFor(display: string): TablePart | null {
    if (display === 'table' || display === 'inline-table') return new TablePart(null);
    return isTablePart(display) ? new TablePart(this.#part) : null;
  }

  /** Whether a text of white space alone is in the layout here. */
  takesSpace(whiteSpaceCollapse: string): boolean {
    if (this.#spaces === 'button') return true;
    const isKept = whiteSpaceCollapse !== 'collapse' && whiteSpaceCollapse !== 'preserve-spaces';
    if (this.#spaces !== 'lines' && this.#spaces !== 'ruby')
      return this.previous === 'text' || (isKept && this.previous === 'space');
    if (isKept) return true;
    if (this.previous === 'none') return this.isInline;
    return this.previous === 'text' || this.previous === 'inline';
  }

  close(): void {
    this.#closeAnonymous();
    if (!this.isInline) this.flow.finish();
  }

  #closeAnonymous(): void {
    this.#anonymous?.close();
    this.#anonymous = null;
  }

  #takes(display: string): boolean {
    switch (this.layout) {
      case 'table':
        return isSection(display) || /^table-(?:caption|column)/.test(display);
      case 'section':
        return display === 'table-row';
      case 'row':
        return display === 'table-cell';
      case 'lines':
      case 'ruby':
        return !display.startsWith('table-');
      default:
        return true;
    }
  }

  #around(): FormattingContext {
    const part = new TablePart(this.layout === 'lines' || this.layout === 'ruby' ? null : this.#part);
    switch (this.layout) {
      case 'table':
        return new FormattingContext('section', part);
      case 'section':
        return new FormattingContext('row', part);
      case 'row':
        return new FormattingContext('lines');
      default:
        if (this.isInline) this.flow.addAtom();
        else this.flow.finish();
        return new FormattingContext('table', part);
    }
  }
}

function isSection(display: string): boolean {
  return display.endsWith('-group') && display !== 'table-column-group';
}

function isTablePart(display: string): boolean {
  return display === 'table-row' || display === 'table-cell' || isSection(display);
}
