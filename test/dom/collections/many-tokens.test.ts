import { expect, test } from 'vitest';
import { parse } from '../../../lib/index.ts';
import { numbers } from '../../setup/numbers.ts';

/** https://dom.spec.whatwg.org/#interface-domtokenlist, as an array of tokens. */
class Model {
  tokens: string[];

  constructor(tokens: string[]) {
    this.tokens = tokens;
  }

  add(...added: string[]): void {
    this.tokens = [...new Set([...this.tokens, ...added])];
  }

  remove(...removed: string[]): void {
    this.tokens = this.tokens.filter((token) => !removed.includes(token));
  }

  toggle(token: string, force?: boolean): boolean {
    const has = this.tokens.includes(token);
    const isWanted = force ?? !has;
    if (isWanted) this.add(token);
    else this.remove(token);
    return isWanted;
  }

  replace(token: string, newToken: string): boolean {
    if (!this.tokens.includes(token)) return false;
    this.tokens = [...new Set(this.tokens.map((other) => (other === token ? newToken : other)))];
    return true;
  }
}

test.each([5, 33, 200])('changes of %i classes are those of an array', (count) => {
  const random = numbers(count);
  const model = new Model(Array.from({ length: count }, (_, i) => `c${i}`));
  const element = parse(`<p class="${model.tokens.join('  ')}">`).querySelector('p') as HTMLElement;
  const { classList } = element;
  const any = () => `c${random.next().value % (2 * count)}`;
  const acts: ((list: Model | DOMTokenList, tokens: [string, string]) => unknown)[] = [
    (list, tokens) => list.add(...tokens),
    (list, tokens) => list.remove(...tokens),
    (list, [token]) => list.toggle(token),
    (list, [token]) => list.toggle(token, true),
    (list, [token]) => list.toggle(token, false),
    (list, tokens) => list.replace(...tokens),
  ];
  for (let step = 0; step < 500; step++) {
    const act = acts[random.next().value % acts.length]!;
    const tokens: [string, string] = [any(), any()];
    expect(act(classList, tokens)).toBe(act(model, tokens));
    // A toggle that changes nothing writes nothing, which shows while the attribute has white space of its own.
    expect(element.className.split(/[ \n]+/).join(' ')).toBe(model.tokens.join(' '));
    expect(classList.contains(tokens[0])).toBe(model.tokens.includes(tokens[0]));
    if (step % 17 === 0) expect(Array.from(classList)).toEqual(model.tokens);
    if (step % 90 === 89) element.className = model.tokens.join('\n');
    model.tokens = element.className.split(/[ \n]+/).filter((token) => token !== '');
  }
  expect([classList.item(classList.length), classList[classList.length]]).toEqual([null, undefined]);
});

test('many classes that are written otherwise are serialized by each change that asks for it', () => {
  const names = Array.from({ length: 40 }, (_, i) => `c${i}`);
  const element = parse(`<p class=" ${names.join('\t')} c0 ">`).querySelector('p') as HTMLElement;
  const before = element.className;
  element.classList.replace('none', 'other');
  element.classList.toggle('none', false);
  element.classList.toggle('c3', true);
  expect(element.className).toBe(before);
  element.classList.remove('none');
  expect(element.className).toBe(names.join(' '));
  element.classList.remove(...names);
  expect(element.outerHTML).toBe('<p class=""></p>');
  element.removeAttribute('class');
  element.classList.remove('c0');
  expect(element.outerHTML).toBe('<p></p>');
});
