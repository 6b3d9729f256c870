import { describe, expect, it } from 'vitest';
import { formOwner } from '../../dom/html/forms/form-owner.ts';
import { plainAttributeName } from '../../dom/names/attribute-name.ts';
import { htmlElementName } from '../../dom/names/element-name.ts';
import { changeAttribute } from '../../dom/tree/attributes.ts';
import { createElement } from '../../dom/tree/create.ts';
import { createDocumentRecord, documentData } from '../../dom/tree/document-data.ts';
import { append, remove } from '../../dom/tree/mutation.ts';
import { type ElementRecord, NodeFlag } from '../../dom/tree/records.ts';
import { HtmlParser, parseFragment } from '../../parser/html-parser.ts';
import { dumpTree } from '../helpers/dump-tree.ts';
import { bodyOf, contextElement, documentOf, find, treeOf } from '../helpers/parse.ts';

describe('parseFragment', () => {
  it('fills a fragment of the context element’s document', () => {
    const context = contextElement('div');
    const fragment = parseFragment('a<p>b', context);
    expect(fragment.nodeDocument).toBe(context.nodeDocument);
    expect(fragment.firstChild?.nodeDocument).toBe(context.nodeDocument);
    expect(fragment.lastChild?.parent).toBe(fragment);
    expect(context.firstChild).toBe(null);
  });

  it('takes scripting and quirks from the context element’s document', () => {
    const context = contextElement('div');
    expect(dumpTree(parseFragment('<noscript><b>', context), '')).toBe('<noscript>\n  <b>\n');
    documentData(context.nodeDocument).scripting = true;
    expect(dumpTree(parseFragment('<noscript><b>', context), '')).toBe('<noscript>\n  "<b>"\n');
    expect(dumpTree(parseFragment('<p><table>', context), '')).toBe('<p>\n<table>\n');
    context.nodeDocument.flags |= NodeFlag.Quirks;
    expect(dumpTree(parseFragment('<p><table>', context), '')).toBe('<p>\n  <table>\n');
  });

  it('ignores form tags when the context element is in a form', () => {
    const context = contextElement('div');
    append(context, createElement(context.nodeDocument, htmlElementName('form')));
    expect(dumpTree(parseFragment('<form><input>', context), '')).toBe('<input>\n');
  });

  it('leaves nothing behind for the next one', () => {
    const context = contextElement('div');
    parseFragment('<b><table><td><i><template><form>', context);
    expect(dumpTree(parseFragment('x<p></b>', context), '')).toBe('"x"\n<p>\n');
  });

  it('marks scripts as started', () => {
    const fragment = parseFragment('<script>1</script>', contextElement('div'));
    expect((fragment.firstChild?.flags ?? 0) & NodeFlag.AlreadyStarted).not.toBe(0);
    // In a page too, where scripting is off; one without text has still its chance.
    expect(find(documentOf('<script>1</script>'), 'script').flags & NodeFlag.AlreadyStarted).not.toBe(0);
    expect(find(documentOf('<script></script>'), 'script').flags & NodeFlag.AlreadyStarted).toBe(0);
  });
});

describe('a host that runs scripts', () => {
  it('calls back for each script when it is off the stack, with the text before it in the tree', () => {
    const document = createDocumentRecord('html');
    const seen: string[] = [];
    const host = {
      stopParsing() {},
      scriptEndTag(script: ElementRecord) {
        seen.push(`${script.name.qualifiedName}: ${dumpTree(script, '').trimEnd()}`);
        append(createElement(document, htmlElementName('hr')), find(document, 'body'));
      },
    };
    const parser = new HtmlParser(document, { scripting: true, host });
    parser.write('<body>a<script>1</script>b<svg><script>2</script><script/></svg>');
    parser.end();
    expect(seen).toEqual(['script: "1"', 'script: "2"', 'script: ']);
    expect(dumpTree(find(document, 'body'), '')).toBe(
      '"a"\n<script>\n  "1"\n<hr>\n"b"\n<svg svg>\n  <svg script>\n    "2"\n  <svg script>\n<hr>\n<hr>\n',
    );
  });

  it('may change attributes that formatting elements are made again with', () => {
    const document = createDocumentRecord('html');
    const host = { scriptEndTag: () => changeAttribute(find(document, 'b'), 0, 'changed'), stopParsing() {} };
    const parser = new HtmlParser(document, { host });
    parser.write('<p><b id=x><script></script><p>a');
    parser.end();
    expect(find(document, 'b').attributes).toEqual([plainAttributeName('id'), 'changed']);
    expect(dumpTree(find(document, 'body').lastChild as ElementRecord, '')).toBe('<b>\n  id="x"\n  "a"\n');
  });

  it('may move the place of an adoption inside what is to go there', () => {
    const document = createDocumentRecord('html');
    const host = {
      stopParsing() {},
      scriptEndTag() {
        const section = find(document, 'section');
        const div = find(document, 'div');
        remove(div);
        append(section, div);
      },
    };
    const parser = new HtmlParser(document, { host });
    parser.write('<body><main><section><b><div><script></script></b>x');
    parser.end();
    expect(dumpTree(find(document, 'main'), '')).toBe('');
  });

  it('is not given a second doctype or document element to insert', () => {
    const document = createDocumentRecord('html');
    const parser = new HtmlParser(document);
    append(createElement(document, htmlElementName('html')), document);
    parser.write('<!DOCTYPE html><html a><p>x');
    parser.end();
    expect(dumpTree(document)).toBe('| <html>\n');
  });
});

describe('form owners', () => {
  const ownerOf = (html: string) => {
    const owner = formOwner(find(documentOf(html), 'input'));
    return owner === null ? null : owner.attributes;
  };

  it.each([
    ['<form id=1><input></form>', '1'],
    ['<table><form id=1><tr><td><input></table>', '1'],
    ['<table><form id=1><tr><td><b><input></form></table>', '1'],
    ['<form id=1><div></form><input></div>', '1'],
    ['<form id=1></form><input>', null],
    ['<table><form id=1></form><tr><td><input></table>', null],
    ['<table><form id=1><tr><td><input form=2></table>', null],
  ])('%s', (html, id) => expect(ownerOf(html)).toEqual(id === null ? null : [plainAttributeName('id'), id]));
});

describe('the rules of the Standard where Chromium has others', () => {
  it('"in template" keeps its mode after a title', () => {
    expect(bodyOf('<body><template><title></title><tr><td>1</template>')).toBe(
      '<template>\n  content\n    <title>\n    <tr>\n      <td>\n        "1"\n',
    );
  });

  it('a form end tag in a template pops down to the form', () => {
    expect(bodyOf('<body><template><form><div></form>y</template>')).toBe(
      '<template>\n  content\n    <form>\n      <div>\n    "y"\n',
    );
  });

  it('a form start tag in a table in a template is ignored', () => {
    expect(bodyOf('<body><template><tr><form></template>')).toBe('<template>\n  content\n    <tr>\n');
  });

  it('white space after the body reconstructs the active formatting elements', () => {
    expect(bodyOf('<p><b>1</p></body> ')).toBe('<p>\n  <b>\n    "1"\n<b>\n  " "\n');
  });

  it('white space in a template in "in table" is pending table characters', () => {
    expect(bodyOf('<body><template><i></i><b><col></b>\n</template>')).toContain('"\n"');
  });
});

describe('depth', () => {
  it('is not limited', () => {
    const count = 200_000;
    for (const tag of ['div', 'b', 'x-y', 'table><td']) {
      const document = documentOf(`<${tag}>`.repeat(count) + '</b>'.repeat(1000) + '</div>'.repeat(count));
      expect(document.firstChild).not.toBe(null);
    }
    expect(treeOf('<svg>'.repeat(1000) + '</x>'.repeat(1000)).length).toBeGreaterThan(1000);
  });
});
