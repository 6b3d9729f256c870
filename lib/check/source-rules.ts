import { Category } from '../../dom/names/categories.ts';
import { isElement, isText, type NodeRecord, type ParentRecord } from '../../dom/tree/records.ts';
import { nextInTreeOrder } from '../../dom/tree/traversal.ts';
import { matchReference } from '../../parser/tokenizer/bulk/reference.ts';
import { locationOfRecord, type Span } from '../../parser/tree-construction/locations.ts';
import type { Report } from './report.ts';

/** Rules about how things are written, which nobody has to keep and which are off unless somebody sets them. */
export function checkSource(report: Report, document: ParentRecord): void {
  const quotes = report.isOn('unquoted-value');
  const ampersands = report.isOn('unescaped-ampersand');
  if (!quotes && !ampersands) return;
  const seen = new Set<object>();
  for (let node: NodeRecord | null = document; node !== null; node = nextInTreeOrder(node, document)) {
    const location = locationOfRecord(node);
    if (location === null) continue;
    if (isElement(node)) {
      // Several elements may be of one start tag.
      if (location.attributes === null || seen.has(location.attributes)) continue;
      seen.add(location.attributes);
      for (const span of location.attributes.values()) {
        if (quotes) checkQuotes(report, span);
        if (ampersands) checkAmpersands(report, span, true);
      }
    } else if (ampersands && isText(node) && mayHoldReferences(node.parent)) {
      checkAmpersands(report, location, false);
    }
  }
}

function mayHoldReferences(parent: ParentRecord | null): boolean {
  return parent?.name == null || (parent.name.categories & Category.LiteralText) === 0;
}

/** https://html.spec.whatwg.org/#unquoted */
function checkQuotes(report: Report, span: Span): void {
  const written = report.source.slice(span.start, span.end);
  const [, before, value] = /^([^=]+=[\t\n\f\r ]*)([^"'\t\n\f\r ].*)$/s.exec(written) ?? [];
  if (before === undefined || value === undefined) return;
  const text = value.includes('"') ? `'${value}'` : `"${value}"`;
  const isCertain = !(value.includes('"') && value.includes("'"));
  const start = span.start + before.length;
  report.add('unquoted-value', span, 'The value has no quotes.', isCertain ? { start, end: span.end, text } : null);
}

/** https://html.spec.whatwg.org/#syntax-charref */
function checkAmpersands(report: Report, { start, end }: Span, isAttribute: boolean): void {
  // What follows is no part of it.
  const text = `${report.source.slice(start, end)}<`;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    const reader = { referenceCharacters: '' };
    // A reference to the ampersand itself is longer.
    if (matchReference(reader, text, at, text.length - 1, isAttribute) > at + 1) continue;
    const place = start + at;
    const fix = { start: place + 1, end: place + 1, text: 'amp;' };
    report.add(
      'unescaped-ampersand',
      { start: place, end: place + 1 },
      'An ampersand that stands for itself is "&amp;".',
      fix,
    );
  }
}
