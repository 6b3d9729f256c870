import { toNode } from '../realm/arguments.ts';
import { recordOrNull } from '../realm/target-link.ts';
import { NodeType } from '../tree/records.ts';
import { requireArguments, toDOMString, toDOMStringOrEmpty } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { expose } from '../webidl/expose.ts';
import { brandOf, linkState, type PlatformState } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';

interface State extends PlatformState {
  readonly kind: 'XSLTProcessor';
  readonly parameters: Map<string, unknown>;
}

const thisProcessor = brandOf<State>('XSLTProcessor');

/**
 * https://dom.spec.whatwg.org/#interface-xsltprocessor. It keeps parameters; what transforms is not there, and says so.
 */
export class XSLTProcessor {
  constructor() {
    linkState(this, { kind: 'XSLTProcessor', parameters: new Map() } as State);
  }

  importStylesheet(style: unknown): void {
    thisProcessor(this);
    requireArguments(arguments.length, 1);
    toNode(style, 1);
  }

  transformToFragment(source: unknown, output: unknown): object {
    thisProcessor(this);
    requireArguments(arguments.length, 2);
    toNode(source, 1);
    if (recordOrNull(output)?.nodeType !== NodeType.Document) throw typeError("parameter 2 is not of type 'Document'.");
    return notSupported();
  }

  transformToDocument(source: unknown): object {
    thisProcessor(this);
    requireArguments(arguments.length, 1);
    toNode(source, 1);
    return notSupported();
  }

  setParameter(namespaceURI: unknown, localName: unknown, value: unknown): void {
    const { parameters } = thisProcessor(this);
    requireArguments(arguments.length, 3);
    parameters.set(keyOf(namespaceURI, localName), value);
  }

  getParameter(namespaceURI: unknown, localName: unknown): unknown {
    const { parameters } = thisProcessor(this);
    requireArguments(arguments.length, 2);
    return parameters.get(keyOf(namespaceURI, localName)) ?? null;
  }

  removeParameter(namespaceURI: unknown, localName: unknown): void {
    const { parameters } = thisProcessor(this);
    requireArguments(arguments.length, 2);
    parameters.delete(keyOf(namespaceURI, localName));
  }

  clearParameters(): void {
    thisProcessor(this).parameters.clear();
  }

  reset(): void {
    thisProcessor(this).parameters.clear();
  }
}

expose(XSLTProcessor, 'XSLTProcessor');

/** Neither part of a name holds a NUL. */
function keyOf(namespaceURI: unknown, localName: unknown): string {
  const namespace = toDOMStringOrEmpty(namespaceURI);
  return `${namespace}\0${toDOMString(localName)}`;
}

function notSupported(): never {
  return throwDOMException('NotSupportedError', 'There is no XSLT in livedom: nothing is transformed.');
}
