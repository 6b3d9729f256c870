import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { attributeName } from '../../dom/names/attribute-name.ts';
import { Category } from '../../dom/names/categories.ts';
import { elementName, htmlElementName } from '../../dom/names/element-name.ts';
import * as create from '../../dom/tree/create.ts';
import { createDocumentRecord } from '../../dom/tree/document-data.ts';
import { append } from '../../dom/tree/mutation.ts';
import { type ElementRecord, type NodeRecord, type ParentRecord, setAttributes } from '../../dom/tree/records.ts';
import { serializeHtmlFragment } from '../../serializer/html-fragment.ts';
import { endTag } from '../../serializer/html-tags.ts';

/**
 * The serializer data of html5lib is for a serializer with options, which leaves out quotes and tags where it may. The
 * Standard's serializer has no options and leaves out nothing: the cases that ask for something else are listed, with
 * the reason, in test/expectations/html5lib-serializer.yaml.
 */
const folder = path.join(process.env.HTML5LIB_TESTS ?? '../shared/html5lib-tests', 'serializer');

type TokenAttributes = { namespace: string | null; name: string; value: string }[] | Record<string, string>;
type Token = [string, ...unknown[]];
interface Case {
  description: string;
  input: Token[];
  expected: string[];
}
interface Expectations {
  [file: string]: { reason: string; cases: string[] }[];
}

const document = createDocumentRecord('html');

function element(namespace: string | null, name: string, attributes: TokenAttributes): ElementRecord {
  const interned = namespace === null ? htmlElementName(name) : elementName(namespace, null, name);
  const record = create.createElement(document, interned);
  const list = Array.isArray(attributes)
    ? attributes.flatMap((attribute) => [attributeName(attribute.namespace, null, attribute.name), attribute.value])
    : Object.entries(attributes).flatMap(([key, value]) => [attributeName(null, null, key), value]);
  if (list.length > 0) setAttributes(record, list);
  return record;
}

/** Builds the tree that the tokens describe, and serializes it without the end tags that they leave open. */
function serializeTokens(tokens: Token[]): string {
  const hasDoctype = tokens.some(([kind]) => kind === 'Doctype');
  const root = hasDoctype ? createDocumentRecord('html') : create.createDocumentFragment(document);
  const open: ParentRecord[] = [root];
  const add = (node: NodeRecord) => append(node, open.at(-1)!);
  for (const [kind, ...rest] of tokens) {
    switch (kind) {
      case 'StartTag': {
        const [namespace, name, attributes] = rest as [string, string, TokenAttributes];
        const record = add(element(namespace, name, attributes)) as ElementRecord;
        if ((record.name.categories & Category.Void) === 0) open.push(record);
        break;
      }
      case 'EmptyTag':
        add(element(null, rest[0] as string, (rest[1] ?? {}) as TokenAttributes));
        break;
      case 'EndTag':
        // Some cases hold an end tag alone, for an element opened before; there is no tree for it.
        if (open.length === 1) add(element(rest[0] as string, rest[1] as string, {}));
        else open.pop();
        break;
      case 'Characters':
        add(create.createText(document, rest[0] as string));
        break;
      case 'Comment':
        add(create.createComment(document, rest[0] as string));
        break;
      case 'Doctype':
        add(create.createDoctype(root.nodeDocument, rest[0] as string));
        break;
      default:
        throw new Error(`Unknown kind of token: ${kind}`);
    }
  }
  const markup = serializeHtmlFragment(root, { serializableShadowRoots: false, shadowRoots: [] });
  const openEndTags = open
    .slice(1)
    .reverse()
    .map((record) => endTag(record.name!));
  return markup.slice(0, markup.length - openEndTags.join('').length);
}

if (!existsSync(folder)) {
  test(`SKIPPED: no html5lib-tests at ${folder} (set HTML5LIB_TESTS)`, ({ skip }) => skip());
} else {
  const expectations = parseYaml(
    readFileSync(new URL('../expectations/html5lib-serializer.yaml', import.meta.url), 'utf8'),
  ) as Expectations;
  for (const file of ['core', 'injectmeta', 'optionaltags', 'options', 'whitespace']) {
    describe(`html5lib-tests/serializer/${file}`, () => {
      const cases = (JSON.parse(readFileSync(path.join(folder, `${file}.test`), 'utf8')) as { tests: Case[] }).tests;
      const notApplicable = new Set((expectations[file] ?? []).flatMap((group) => group.cases));

      for (const { description, input, expected } of cases) {
        const listed = notApplicable.delete(description);
        test(listed ? `${description} (does not apply)` : description, () => {
          const applies = expected.includes(serializeTokens(input));
          expect(applies, serializeTokens(input)).toBe(!listed);
        });
      }

      test('every listed case exists', () => {
        expect([...notApplicable]).toEqual([]);
      });
    });
  }
}
