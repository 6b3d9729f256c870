import { type Case, type Data, difference, type Livedom } from '../suite.ts';

type TokenAttributes = readonly { namespace: string | null; name: string; value: string }[] | Record<string, string>;
type Token = readonly [kind: string, ...rest: unknown[]];

interface SerializerTest {
  readonly description: string;
  readonly input: readonly Token[];
  readonly expected: readonly string[];
}

type Expectations = Readonly<Record<string, readonly { readonly cases: readonly string[] }[]>>;

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Those of the serializer tests of html5lib that apply to a serializer without options. */
export function* serializer(livedom: Livedom, { html5lib, expectations }: Data): Generator<Case> {
  for (const [file, text] of Object.entries(html5lib.serializer)) {
    const groups = (expectations['html5lib-serializer'] as Expectations)[file.replace('.test', '')] ?? [];
    const notApplicable = new Set(groups.flatMap(({ cases }) => cases));
    for (const { description, input, expected } of (JSON.parse(text) as { tests: SerializerTest[] }).tests) {
      if (notApplicable.has(description)) continue;
      const check = () => {
        const actual = serializeTokens(livedom, input);
        return expected.includes(actual) ? null : difference(expected, actual);
      };
      yield { name: `${file}: ${description}`, check };
    }
  }
}

/** Builds the tree that the tokens describe, and serializes it without the end tags that they leave open. */
function serializeTokens(livedom: Livedom, tokens: readonly Token[]): string {
  const document = livedom.parse('<!DOCTYPE html>');
  document.replaceChildren();
  const root = tokens.some(([kind]) => kind === 'Doctype') ? document : document.createDocumentFragment();
  const open: ParentNode[] = [root];
  for (const token of tokens) {
    if (token[0] === 'EndTag' && open.length > 1) open.pop();
    else add(document, open, token);
  }
  const endTags = open.slice(1).map((element) => `</${(element as Element).localName}>`);
  const markup = livedom.serialize(root);
  return markup.slice(0, markup.length - endTags.join('').length);
}

function add(document: Document, open: ParentNode[], [kind, first, second, third]: Token): void {
  const parent = open.at(-1) as ParentNode;
  if (kind === 'Characters') parent.append(first as string);
  else if (kind === 'Comment') parent.append(document.createComment(first as string));
  else if (kind === 'Doctype') parent.append(document.implementation.createDocumentType(first as string, '', ''));
  else if (kind === 'EmptyTag') parent.append(element(document, null, first as string, second as TokenAttributes));
  else {
    // An end tag alone is that of an element opened before, for which there is no tree.
    const attributes = kind === 'EndTag' ? {} : third;
    const child = element(document, first as string | null, second as string, attributes as TokenAttributes);
    parent.append(child);
    if (kind === 'StartTag' && !VOID.test(child.localName)) open.push(child);
  }
}

function element(document: Document, namespace: string | null, name: string, attributes: TokenAttributes = {}) {
  const made = document.createElementNS(namespace ?? HTML_NAMESPACE, name);
  const list = Array.isArray(attributes)
    ? attributes
    : Object.entries(attributes).map(([name, value]) => ({ namespace: null, name, value }));
  for (const attribute of list) made.setAttributeNS(attribute.namespace, attribute.name, attribute.value);
  return made;
}
