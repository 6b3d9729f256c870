import { describe, expect, it } from 'vitest';
import { Category } from '../../../dom/names/categories.ts';
import { type ElementName, elementName, HTML_NAMES, htmlElementName } from '../../../dom/names/element-name.ts';
import { MATHML_NAMESPACE, SVG_NAMESPACE } from '../../../dom/names/namespaces.ts';
import { TagId } from '../../../dom/names/tag-ids.ts';
import { createElement } from '../../../dom/tree/create.ts';
import { createDocumentRecord } from '../../../dom/tree/document-data.ts';
import type { ElementRecord } from '../../../dom/tree/records.ts';
import { FormattingEntry } from '../../../parser/tree-construction/active-formatting-elements.ts';
import { OpenElements } from '../../../parser/tree-construction/open-elements.ts';
import { topForeignOfName, topOfName } from '../../../parser/tree-construction/topmost-by-name.ts';

const document = createDocumentRecord('html');
const make = (name: ElementName) => createElement(document, name);
const FORMATTING = [TagId.B, TagId.I, TagId.A].map((id) => HTML_NAMES[id] as ElementName);
const NAMES = [
  ...[TagId.Div, TagId.P, TagId.Li, TagId.Ul, TagId.Table, TagId.Button, TagId.Span, TagId.Template].map(
    (id) => HTML_NAMES[id] as ElementName,
  ),
  htmlElementName('x-a'),
  htmlElementName('x-b'),
  elementName(SVG_NAMESPACE, null, 'foreignObject'),
  elementName(SVG_NAMESPACE, null, 'g'),
  elementName(MATHML_NAMESPACE, null, 'mi'),
];

/** The stack as the Standard describes it, asked by walking. */
class Model {
  readonly elements: ElementRecord[] = [];

  topWhere(matches: (name: ElementName) => boolean, stops: (name: ElementName) => boolean): ElementRecord | null {
    for (const element of this.elements.toReversed()) {
      if (matches(element.name)) return element;
      if (stops(element.name)) return null;
    }
    return null;
  }

  hasInScope(name: ElementName, more: readonly TagId[]): boolean {
    const stops = ({ categories, tagId }: ElementName) =>
      (categories & Category.ScopeBoundary) !== 0 || ((categories & Category.Html) !== 0 && more.includes(tagId));
    return this.topWhere((other) => other === name, stops) !== null;
  }
}

function check(open: OpenElements, model: Model): void {
  const elements: ElementRecord[] = [];
  for (let p = open.length - 1; p >= 0; p = open.positionBelow(p)) elements.unshift(open.at(p));
  expect(elements.map((element) => element.name.qualifiedName)).toEqual(
    model.elements.map((e) => e.name.qualifiedName),
  );
  expect(elements.every((element, index) => element === model.elements[index])).toBe(true);
  expect(open.current).toBe(model.elements.at(-1));
  expect(open.second).toBe(model.elements[1] ?? null);
  for (const name of [...NAMES, ...FORMATTING]) {
    const { tagId, categories } = name;
    if ((categories & Category.Html) === 0) continue;
    const end = topOfName(open, name);
    const wanted = model.topWhere(
      (other) => other === name,
      (other) => (other.categories & Category.Special) !== 0,
    );
    expect(end === -1 ? null : open.at(end)).toBe(wanted);
    if (tagId === TagId.Unknown) continue;
    expect(open.hasInScope(tagId)).toBe(model.hasInScope(name, []));
    expect(open.hasInButtonScope(tagId)).toBe(model.hasInScope(name, [TagId.Button]));
    expect(open.hasInListItemScope(tagId)).toBe(model.hasInScope(name, [TagId.Ol, TagId.Ul]));
  }
  const foreign = topForeignOfName(open, htmlElementName('foreignobject'));
  const wantedForeign = model.topWhere(
    (other) => other.localName === 'foreignObject',
    (other) => (other.categories & Category.Html) !== 0,
  );
  expect(foreign === -1 ? null : open.at(foreign)).toBe(wantedForeign);
}

/** Does what the adoption agency does to the stack, for a formatting element that has a special element above it. */
function adopt(open: OpenElements, model: Model, random: (n: number) => number): void {
  const formatting = model.elements.findLastIndex((e) => (e.name.categories & Category.Formatting) !== 0);
  const furthest = model.elements.findIndex((e, i) => i > formatting && (e.name.categories & Category.Special) !== 0);
  if (formatting < 1 || furthest === -1) return;
  const between = model.elements.slice(formatting + 1, furthest);
  const kept = between.filter((e) => (e.name.categories & Category.Formatting) !== 0 && random(2) === 0).slice(0, 3);
  const positions = new Map<ElementRecord, number>();
  for (let p = open.length - 1; p >= 0; p = open.positionBelow(p)) positions.set(open.at(p), p);
  const old = model.elements[formatting] as ElementRecord;
  const block = model.elements[furthest] as ElementRecord;
  for (const element of between.toReversed()) {
    if (!kept.includes(element)) open.removeAt(positions.get(element) as number);
  }
  const element = make(old.name);
  const position = open.adopt(positions.get(old) as number, positions.get(block) as number, element);
  expect(open.at(position)).toBe(element);
  model.elements.splice(formatting, between.length + 2, ...kept, block, element);
}

describe('the stack of open elements', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('answers like a walk along a list would (run %i)', (run) => {
    let state = run * 7919;
    const random = (n: number) => {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      return (state >> 8) % n;
    };
    const open = new OpenElements();
    const model = new Model();
    const push = (element: ElementRecord) => {
      open.push(element);
      model.elements.push(element);
    };
    push(make(HTML_NAMES[TagId.Html] as ElementName));
    for (let step = 0; step < 600; step++) {
      const choice = random(10);
      if (choice < 5) {
        const names = random(3) === 0 ? FORMATTING : NAMES;
        push(make(names[random(names.length)] as ElementName));
      } else if (choice < 7 && open.length > 1) {
        open.pop();
        model.elements.pop();
      } else if (choice === 7 && model.elements.length > 2) {
        const index = 1 + random(model.elements.length - 1);
        const element = model.elements[index] as ElementRecord;
        for (let p = open.length - 1; p >= 0; p = open.positionBelow(p)) {
          if (open.at(p) !== element) continue;
          open.removeAt(p);
          break;
        }
        model.elements.splice(index, 1);
      } else {
        adopt(open, model, random);
      }
      check(open, model);
    }
    open.reset();
    expect(open.length).toBe(0);
    expect(open.top.every((position) => position === -1)).toBe(true);
  });

  it('keeps the entries of formatting elements that move', () => {
    const open = new OpenElements();
    const [html, b, span, i, div] = ['html', 'b', 'span', 'i', 'div'].map((name) => make(htmlElementName(name)));
    for (const element of [html, b, span, i, div]) open.push(element as ElementRecord);
    const entry = new FormattingEntry(i as ElementRecord, null);
    entry.listed = true;
    open.setEntry(3, entry);
    open.removeAt(2);
    open.adopt(1, 4, make(htmlElementName('b')));
    expect(open.at(entry.position)).toBe(i);
    expect(open.entryAt(entry.position)).toBe(entry);
  });

  it('tells who was popped', () => {
    const open = new OpenElements();
    const popped: string[] = [];
    open.onPop = (element) => popped.push(element.name.localName);
    for (const name of ['html', 'p', 'b', 'i']) open.push(make(htmlElementName(name)));
    open.removeAt(2);
    open.popTo(1);
    expect(popped).toEqual(['b', 'i', 'p']);
  });
});
