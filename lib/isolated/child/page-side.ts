/**
 * What works for the program in a page's realm, evaluated there before any script: it takes what it needs of the language and of the
 * window then. It gives and takes strings; a page that breaks it breaks its own answers.
 */
import { decodeValue, encodeValue } from '../values.ts';

type Failure = (name: string, message: string, stack: string) => void;

const { apply, getOwnPropertyDescriptor } = Reflect;
const { eval: evaluateScript } = globalThis;
const clone = globalThis.structuredClone;
const resolvePromise = Promise.resolve.bind(Promise);
const { then } = Promise.prototype;

function getter<Value>(prototype: object, name: string): (of: object) => Value {
  const { get } = getOwnPropertyDescriptor(prototype, name) as { get: (this: object) => Value };
  return (of) => apply(get, of, []);
}

const { querySelector } = Document.prototype;
const firstChild = getter<Node | null>(Node.prototype, 'firstChild');
const nextSibling = getter<Node | null>(Node.prototype, 'nextSibling');
const nodeType = getter<number>(Node.prototype, 'nodeType');
const outerHtml = getter<string>(Element.prototype, 'outerHTML');
const doctypeName = getter<string>(DocumentType.prototype, 'name');
const characterData = getter<string>(CharacterData.prototype, 'data');
const instructionTarget = getter<string>(ProcessingInstruction.prototype, 'target');
const readyState = getter<string>(Document.prototype, 'readyState');

const documentOf = getter<Document>(globalThis, 'document');

/** Whatever a page throws, as text. */
function fail(exception: unknown, failed: Failure): void {
  let name = 'Error';
  let message = 'The page has thrown something that is no text.';
  let stack = '';
  try {
    const isError = exception instanceof Error || exception instanceof DOMException;
    message = isError ? `${exception.message}` : `${exception}`;
    if (isError) {
      name = `${exception.name}`;
      stack = `${exception.stack}`;
    }
  } catch {
    // A page may throw what throws.
  }
  failed(name, message, stack);
}

/** Calls the function, or evaluates the text, and waits for what it gives. */
export function evaluate(
  text: string,
  argumentsText: string,
  isFunction: boolean,
  succeeded: (value: string) => void,
  failed: Failure,
): void {
  const settle = (value: unknown): void => {
    try {
      succeeded(encodeValue(clone(value)));
    } catch (exception) {
      fail(exception, failed);
    }
  };
  try {
    const given = decodeValue(argumentsText) as unknown[];
    const result: unknown = isFunction
      ? apply(evaluateScript(`(${text}\n)`) as () => unknown, undefined, given)
      : evaluateScript(text);
    apply(then, resolvePromise(result), [settle, (exception: unknown) => fail(exception, failed)]);
  } catch (exception) {
    fail(exception, failed);
  }
}

/** https://html.spec.whatwg.org/#serialising-html-fragments of the document. */
function markup(): string {
  let text = '';
  for (let node = firstChild(documentOf(globalThis)); node !== null; node = nextSibling(node)) {
    switch (nodeType(node)) {
      case Node.ELEMENT_NODE:
        text += outerHtml(node);
        break;
      case Node.DOCUMENT_TYPE_NODE:
        text += `<!DOCTYPE ${doctypeName(node)}>`;
        break;
      case Node.COMMENT_NODE:
        text += `<!--${characterData(node)}-->`;
        break;
      default:
        text += `<?${instructionTarget(node)} ${characterData(node)}>`;
    }
  }
  return text;
}

export function content(succeeded: (markup: string) => void, failed: Failure): void {
  try {
    succeeded(markup());
  } catch (exception) {
    fail(exception, failed);
  }
}

/** Whether something in the document matches. Throws a SyntaxError for what is no selector. */
export function matches(selector: string, failed: Failure): boolean {
  try {
    return apply(querySelector, documentOf(globalThis), [selector]) !== null;
  } catch (exception) {
    fail(exception, failed);
    return false;
  }
}

export function isParsed(): boolean {
  return readyState(documentOf(globalThis)) !== 'loading';
}
