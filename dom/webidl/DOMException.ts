import { expose } from './expose.ts';
import { stackOf, withoutStackAccessor } from './stack-of.ts';
import { brandOf, linkState, type PlatformState, stateOfKind } from './state.ts';
import { unnamedError } from './unnamed.ts';

/** https://webidl.spec.whatwg.org/#idl-DOMException-error-names, in the order of their legacy codes. */
const LEGACY_NAMES = [
  ['IndexSizeError', 'INDEX_SIZE_ERR', 1],
  ['', 'DOMSTRING_SIZE_ERR', 2],
  ['HierarchyRequestError', 'HIERARCHY_REQUEST_ERR', 3],
  ['WrongDocumentError', 'WRONG_DOCUMENT_ERR', 4],
  ['InvalidCharacterError', 'INVALID_CHARACTER_ERR', 5],
  ['', 'NO_DATA_ALLOWED_ERR', 6],
  ['NoModificationAllowedError', 'NO_MODIFICATION_ALLOWED_ERR', 7],
  ['NotFoundError', 'NOT_FOUND_ERR', 8],
  ['NotSupportedError', 'NOT_SUPPORTED_ERR', 9],
  ['InUseAttributeError', 'INUSE_ATTRIBUTE_ERR', 10],
  ['InvalidStateError', 'INVALID_STATE_ERR', 11],
  ['SyntaxError', 'SYNTAX_ERR', 12],
  ['InvalidModificationError', 'INVALID_MODIFICATION_ERR', 13],
  ['NamespaceError', 'NAMESPACE_ERR', 14],
  ['InvalidAccessError', 'INVALID_ACCESS_ERR', 15],
  ['', 'VALIDATION_ERR', 16],
  ['TypeMismatchError', 'TYPE_MISMATCH_ERR', 17],
  ['SecurityError', 'SECURITY_ERR', 18],
  ['NetworkError', 'NETWORK_ERR', 19],
  ['AbortError', 'ABORT_ERR', 20],
  ['URLMismatchError', 'URL_MISMATCH_ERR', 21],
  ['QuotaExceededError', 'QUOTA_EXCEEDED_ERR', 22],
  ['TimeoutError', 'TIMEOUT_ERR', 23],
  ['InvalidNodeTypeError', 'INVALID_NODE_TYPE_ERR', 24],
  ['DataCloneError', 'DATA_CLONE_ERR', 25],
] as const;

interface ExceptionState extends PlatformState {
  readonly kind: 'DOMException';
  readonly name: string;
  message: string;
  /** What an interface that inherits from this one adds, which alone knows its type. */
  added: object | null;
}

const thisException = brandOf<ExceptionState>('DOMException');

/** https://webidl.spec.whatwg.org/#idl-DOMException */
export class DOMException {
  constructor(message: string = '', name: string = 'Error') {
    // Made by Error, so that it has a stack, and stamped with the state that the accessors below read.
    const text = `${message}`;
    const exception = Reflect.construct(Error, [text], new.target) as object;
    delete (exception as { message?: string }).message;
    linkState(exception, { kind: 'DOMException', name: `${name}`, message: text, added: null } as ExceptionState);
    // Made by a script. That of the core loses it when it is handed out.
    if (new.target !== DOMException) withoutStackAccessor(exception);
    // biome-ignore lint/correctness/noConstructorReturn: an Error instance of the right prototype is what is wanted
    return exception as DOMException;
  }

  get name(): string {
    return thisException(this).name;
  }

  get message(): string {
    return thisException(this).message;
  }

  get code(): number {
    const { name } = thisException(this);
    return LEGACY_NAMES.find((entry) => entry[0] === name)?.[2] ?? 0;
  }
}

Object.setPrototypeOf(DOMException.prototype, Error.prototype);
for (const [, constant, code] of LEGACY_NAMES) {
  const descriptor = { value: code, enumerable: true };
  Object.defineProperty(DOMException, constant, descriptor);
  Object.defineProperty(DOMException.prototype, constant, descriptor);
}
expose(DOMException, 'DOMException');

/** For interfaces that inherit from DOMException: an object has one state. */
export function addToException(exception: object, added: object): void {
  thisException(exception).added = added;
}

/** Null for a DOMException that nothing was added to; throws TypeError for what is none. */
export function addedToException(exception: object): object | null {
  return thisException(exception).added;
}

/** Puts a text in front of the message; in a new exception, unless it is more than a name and a message. */
export function prefixedException(exception: DOMException, prefix: string): DOMException {
  const state = thisException(exception);
  const text = `${prefix}: ${state.message}`;
  if (state.added === null) return new DOMException(text, state.name);
  state.message = text;
  return exception;
}

/** https://webidl.spec.whatwg.org/#idl-DOMException's serialization steps; null for anything else. */
export function domExceptionData(
  object: object,
): { name: string; message: string; stack: string | undefined; added: object | null } | null {
  const state = stateOfKind<ExceptionState>(object, 'DOMException');
  if (state === null) return null;
  return { name: state.name, message: state.message, stack: stackOf(object) || undefined, added: state.added };
}

/** Throws the DOMException of that name. */
export function throwDOMException(name: DOMExceptionName, message: string): never {
  throw unnamedError(new DOMException(message, name));
}

export type DOMExceptionName = Exclude<(typeof LEGACY_NAMES)[number][0], ''> | 'EncodingError' | 'NotAllowedError';
