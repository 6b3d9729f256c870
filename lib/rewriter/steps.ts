import type { ElementRecord } from '../../dom/tree/records.ts';
import type { Codec } from './codec.ts';
import { Mutations } from './content.ts';
import { type ElementMutations, ElementToken } from './element-token.ts';
import type { DocumentHandlers, SelectorHandlers } from './handlers.ts';
import {
  CommentMutations,
  CommentToken,
  DoctypeToken,
  DocumentEnd,
  EndTag,
  EndTagMutations,
  TextChunk,
} from './leaf-tokens.ts';
import { isPromise, type Step } from './output.ts';

export type TextHandler = (text: TextChunk) => void | PromiseLike<void>;
export type CommentHandler = (comment: CommentToken) => void | PromiseLike<void>;

/** @param start - The offset of the piece, here and below. */
export function text(
  codec: Codec,
  handlers: readonly TextHandler[],
  raw: string,
  start: number,
  isLast: boolean,
): Step {
  const mutations = new Mutations();
  return leaf(codec, handlers, mutations, new TextChunk(codec, mutations, raw, isLast), raw, start);
}

export function comment(codec: Codec, handlers: readonly CommentHandler[], raw: string, start: number): Step {
  const mutations = new CommentMutations();
  return leaf(codec, handlers, mutations, new CommentToken(codec, mutations, raw), raw, start);
}

function leaf<Token>(
  codec: Codec,
  handlers: readonly ((token: Token) => Result)[],
  mutations: Mutations,
  token: Token,
  raw: string,
  start: number,
): Step {
  return (output) =>
    afterAll(handlers, callHandler, token, () => {
      mutations.end();
      output.write(mutations.apply(codec, codec.copy(raw, start)));
    });
}

export function doctype(
  codec: Codec,
  handlers: DocumentHandlers,
  name: string | null,
  publicId: string | null,
  systemId: string | null,
): Step {
  return () => handlers.doctype?.(new DoctypeToken(codec, name, publicId, systemId));
}

export function documentEnd(codec: Codec, handlers: DocumentHandlers): Step {
  return (output) => {
    const mutations = new Mutations();
    return afterAll([(end: DocumentEnd) => handlers.end?.(end)], callHandler, new DocumentEnd(mutations), () => {
      mutations.end();
      output.write(codec.encode(mutations.before));
    });
  };
}

export function startElement(
  codec: Codec,
  matched: readonly SelectorHandlers[],
  mutations: ElementMutations,
  record: ElementRecord,
): Step {
  // As it is now: by the time that handlers run, the parser may have changed it.
  const element = new ElementToken(codec, mutations, record);
  return (output) =>
    afterAll(matched, callElementHandler, element, () => {
      mutations.end();
      output.write(codec.encode(mutations.before));
      output.write(mutations.isRemoved ? codec.encode(mutations.replacement) : mutations.tag.write(codec));
      if (mutations.actsAtEnd) output.expectEnd();
      if (!mutations.canHaveContent) return;
      if (!mutations.isRemoved || mutations.keepsContent) {
        output.write(codec.encode(mutations.prepended));
        if (mutations.inner !== null) output.write(codec.encode(mutations.inner));
      }
      if (mutations.dropsContent) output.startDropping();
    });
}

/** @param endTag - As it stands in the page; null for an element that has none. */
export function endElement(codec: Codec, mutations: ElementMutations, endTag: string | null, start: number): Step {
  return (output) => {
    if (mutations.actsAtEnd) output.meetEnd();
    if (mutations.dropsContent) output.stopDropping();
    const isThere = !mutations.isRemoved || mutations.keepsContent;
    if (isThere && mutations.canHaveContent) output.write(codec.encode(mutations.appended));
    if (endTag === null) return output.write(codec.encode(mutations.after));
    const ending = new EndTagMutations(endTag, start);
    ending.newName = mutations.newName;
    ending.isRemoved = mutations.isRemoved;
    const finish = () => output.write(ending.write(codec) + codec.encode(mutations.after));
    if (mutations.endTagHandlers === null) return finish();
    const token = new EndTag(codec, ending);
    return afterAll(mutations.endTagHandlers, callHandler, token, () => {
      ending.end();
      finish();
    });
  };
}

type Result = void | PromiseLike<void>;

function callHandler<Token>(handler: (token: Token) => Result, token: Token): Result {
  return handler(token);
}

function callElementHandler({ handlers }: SelectorHandlers, token: ElementToken): Result {
  return handlers.element?.(token);
}

/** Calls the handlers one after the other, waiting for each that takes its time, and then takes the last step. */
function afterAll<Handler, Token>(
  handlers: readonly Handler[],
  call: (handler: Handler, token: Token) => Result,
  token: Token,
  last: () => void,
): Result {
  for (let i = 0; i < handlers.length; i++) {
    const result = call(handlers[i] as Handler, token);
    if (isPromise(result))
      return Promise.resolve(result).then(() => afterAll(handlers.slice(i + 1), call, token, last));
  }
  last();
}
