import { expect, test } from 'vitest';
import { parse } from '../../../lib/index.ts';

/** Numbers from 0 to 1 that are the same in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    return state / 0x8000_0000;
  };
}

test.each([1, 2, 3, 4, 5])('indices are right while children come and go (%d)', (seed) => {
  const document = parse('');
  const { body } = document;
  const next = random(seed);
  const children: HTMLElement[] = Array.from({ length: 100 }, () => document.createElement('p'));
  body.append(...children);
  const place = (): number => Math.floor(next() * children.length);
  let at = 50;
  for (let i = 0; i < 500; i++) {
    // Mostly near where the last change was, as what is remembered lasts then.
    at = next() < 0.2 ? place() : Math.max(0, Math.min(children.length - 1, at + Math.floor(next() * 4) - 2));
    const child = children[at]!;
    const kind = next();
    if (kind < 0.3) {
      const added = [document.createElement('i'), document.createElement('b')].slice(next() * 2);
      child.before(...added);
      children.splice(at, 0, ...added);
    } else if (kind < 0.6 && children.length > 40) {
      child.remove();
      children.splice(at, 1);
    } else if (kind < 0.7) {
      body.append(child);
      children.push(...children.splice(at, 1));
    } else if (kind < 0.8) {
      body.prepend(child);
      children.unshift(...children.splice(at, 1));
    }
    const asked = Math.min(children.length - 1, next() < 0.1 ? place() : at);
    const range = document.createRange();
    range.selectNode(children[asked]!);
    expect(range.startOffset).toBe(asked);
    range.selectNodeContents(body);
    expect(range.endOffset).toBe(children.length);
    range.setStart(body, asked);
    range.setEnd(body, asked + 1);
    expect(range.cloneContents().firstChild!.nodeName).toBe(children[asked]!.nodeName);
    const other = place();
    if (other !== asked) expect(children[asked]!.compareDocumentPosition(children[other]!)).toBe(other < asked ? 2 : 4);
  }
});
