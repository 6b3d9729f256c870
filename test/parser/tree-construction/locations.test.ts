import { describe, expect, it } from 'vitest';
import { isElement, type NodeRecord, type ParentRecord } from '../../../dom/tree/records.ts';
import { nextInTreeOrder } from '../../../dom/tree/traversal.ts';
import { locationOfRecord, type Span } from '../../../parser/tree-construction/locations.ts';
import { documentOf, find } from '../../helpers/parse.ts';

/** For each node what of the input it, its tags and its attributes come from. */
function sources(html: string, root: ParentRecord = documentOf(html, { locations: true })): string[] {
  const of = (span: Span | null) => (span === null ? '-' : html.slice(span.start, span.end));
  const lines: string[] = [];
  let node: NodeRecord | null = nextInTreeOrder(root, root);
  for (; node !== null; node = nextInTreeOrder(node, root)) {
    const location = locationOfRecord(node);
    const name = isElement(node) ? node.name.localName : `#${node.nodeType}`;
    if (location === null) lines.push(`${name}: none`);
    else if (!isElement(node)) lines.push(`${name}: ${of(location)}`);
    else {
      lines.push(`${name}: ${of(location)} | ${of(location.startTag)} | ${of(location.endTag)}`);
      for (const [attribute, span] of location.attributes ?? []) lines.push(`@${attribute.qualifiedName}: ${of(span)}`);
    }
  }
  return lines;
}

describe('locations', () => {
  it('are not recorded unless asked for', () => {
    expect(locationOfRecord(find(documentOf('<p>'), 'p'))).toBe(null);
  });

  it('of a page', () => {
    const html = '<!DOCTYPE html><html><body class=a><!--c--><p id="x" hidden>one<br/>two</p><?t d?></body></html>';
    expect(sources(html)).toEqual([
      '#10: <!DOCTYPE html>',
      `html: ${html.slice(15)} | <html> | </html>`,
      'head: none',
      `body: ${html.slice(21, -7)} | <body class=a> | </body>`,
      '@class: class=a',
      '#8: <!--c-->',
      'p: <p id="x" hidden>one<br/>two</p> | <p id="x" hidden> | </p>',
      '@id: id="x"',
      '@hidden: hidden',
      '#3: one',
      'br: <br/> | <br/> | -',
      '#3: two',
      '#7: <?t d?>',
    ]);
  });

  it.each([
    ['<table><colgroup> foo', 'colgroup: <colgroup> '],
    ['<table><colgroup>\r\n&#32;f<td>', 'colgroup: <colgroup>\r\n&#32;'],
    ['<head> x', 'head: <head> '],
    ['<head><noscript> x', 'noscript: <noscript> '],
    ['<head>\n<title>t</title>&Tab;x', 'head: <head>\n<title>t</title>&Tab;'],
  ])('end %j where the character is that ends it', (html, expected) => {
    for (const onParseError of [undefined, () => undefined]) {
      const lines = sources(html, documentOf(html, { locations: true, scripting: false, onParseError }));
      expect(lines.map((line) => line.replace(/ \| <.*/s, ''))).toContain(expected);
    }
  });

  it.each([
    ['<svg><desc>\0x', 'x'],
    ['<table>\0 \0<tr>', ' \0'],
    ['<table>\0x<tr>', 'x'],
    ['<p>\0\0&amp;\0', '&amp;\0'],
  ])('of text %j, of which the first character is left out', (html, expected) => {
    for (const onParseError of [undefined, () => undefined]) {
      const lines = sources(html, documentOf(html, { locations: true, onParseError }));
      expect(lines.filter((line) => line.startsWith('#3'))).toEqual([`#3: ${expected}`]);
    }
  });

  it.each([
    ['after white space that is dropped', '<!DOCTYPE html> \r\n x', 'x'],
    ['after references to white space', '&#32;&Tab;\r\nx', 'x'],
    ['after the line feed of a pre element', '<pre>\r\nx</pre>', 'x'],
    ['in two elements', '<head></head>\r\n x', '\r\n |x'],
    ['in a frameset', '<frameset>a \n</frameset>', ' \n'],
    ['in a table', '<table>\r\n a<tr>', '\r\n a'],
  ])('of text %s', (_, html, expected) => {
    const texts = expected.split('|').map((text) => `#3: ${text}`);
    expect(sources(html).filter((line) => line.startsWith('#3'))).toEqual(texts);
    const listening = sources(html, documentOf(html, { locations: true, onParseError: () => undefined }));
    expect(listening).toEqual(sources(html));
  });

  it('of processing instructions, whoever listens', () => {
    const html = '<p><?marker name=x?></p>';
    const listening = documentOf(html, { locations: true, onParseError: () => undefined });
    expect(sources(html, listening)).toEqual(sources(html));
    expect(sources(html)).toContain('#7: <?marker name=x?>');
  });

  it('of what has no tags in the input', () => {
    expect(sources('a<table><td>b')).toEqual([
      'html: none',
      'head: none',
      'body: none',
      '#3: a',
      'table: <table><td>b | <table> | -',
      'tbody: none',
      'tr: none',
      'td: <td>b | <td> | -',
      '#3: b',
    ]);
  });

  it('end an element that is closed by another where that one starts', () => {
    expect(sources('<p>a<p>b<div>c</p>').slice(3)).toEqual([
      'p: <p>a | <p> | -',
      '#3: a',
      'p: <p>b | <p> | -',
      '#3: b',
      'div: <div>c</p> | <div> | -',
      '#3: c',
      'p: none',
    ]);
  });

  it('give a copied formatting element the start tag of the first', () => {
    expect(sources('<b x=1>a<p>b</b>').slice(3)).toEqual([
      'b: <b x=1>a<p>b</b> | <b x=1> | </b>',
      '@x: x=1',
      '#3: a',
      'p: <p>b</b> | <p> | -',
      'b: <b x=1>a<p>b</b> | <b x=1> | </b>',
      '@x: x=1',
      '#3: b',
    ]);
  });

  it('of foreign elements, with adjusted names', () => {
    expect(sources('<svg viewbox="0"><lineargradient/></svg>').slice(3)).toEqual([
      'svg: <svg viewbox="0"><lineargradient/></svg> | <svg viewbox="0"> | </svg>',
      '@viewBox: viewbox="0"',
      'linearGradient: <lineargradient/> | <lineargradient/> | -',
    ]);
  });
});
