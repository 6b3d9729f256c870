import type { TraceStep } from '../../parser/tracing/tracing-parser.ts';
import { element, scrollTo, span } from './elements.ts';

/** As many are in the page at once, around the one that is chosen. */
const SHOWN = 400;

/** The tokens, one below the other. */
export class StepsPane {
  readonly root: HTMLElement = element('div', { role: 'listbox', 'aria-label': 'Tokens', tabindex: '0' });
  readonly #steps: readonly TraceStep[];
  readonly #isWritten: (step: TraceStep) => boolean;
  readonly #choose: (index: number) => void;
  #chosen = 0;

  /** @param isWritten - Whether a script wrote the token. */
  constructor(steps: readonly TraceStep[], isWritten: (step: TraceStep) => boolean, choose: (index: number) => void) {
    this.#steps = steps;
    this.#isWritten = isWritten;
    this.#choose = choose;
    this.root.addEventListener('click', ({ target }) => {
      const option = (target as Element).closest<HTMLElement>('[role=option]');
      if (option !== null) this.#choose(Number(option.dataset.index));
    });
    this.root.addEventListener('keydown', (event) => this.#pressed(event));
  }

  show(index: number): void {
    this.#chosen = index;
    const start = Math.max(0, Math.min(index - SHOWN / 2, this.#steps.length - SHOWN));
    const options = this.#steps.slice(start, start + SHOWN).map((step, i) => {
      const option = optionFor(step, start + i, index);
      if (this.#isWritten(step)) option.classList.add('written');
      return option;
    });
    this.root.replaceChildren(...options);
    const option = options[index - start] as HTMLElement;
    this.root.setAttribute('aria-activedescendant', option.id);
    scrollTo(this.root, option);
  }

  #pressed(event: KeyboardEvent): void {
    const last = this.#steps.length - 1;
    const wanted: Record<string, number> = {
      ArrowDown: this.#chosen + 1,
      ArrowUp: this.#chosen - 1,
      PageDown: this.#chosen + 20,
      PageUp: this.#chosen - 20,
      Home: 0,
      End: last,
    };
    const index = wanted[event.key];
    if (index === undefined) return;
    event.preventDefault();
    this.#choose(Math.max(0, Math.min(last, index)));
  }
}

function optionFor({ kind, text, mode, errors }: TraceStep, index: number, chosen: number): HTMLElement {
  const attributes = { role: 'option', id: `step-${index}`, 'data-index': `${index}` };
  const option = element('div', { ...attributes, 'aria-selected': `${index === chosen}` });
  option.append(
    span(`${index + 1}`, 'dim'),
    kind === 'write' ? span('document.write', 'name') : span(kind, 'dim'),
    span(kind === 'characters' || kind === 'write' ? JSON.stringify(text) : text, kind.endsWith('tag') ? 'tag' : ''),
  );
  option.append(errors.length === 0 ? span(mode, 'dim') : span(`${errors.length} ⚠ ${mode}`, 'wrong'));
  return option;
}
