import { install } from './install.ts';

export type { EncodingOptions } from './bytes/encoding-options.ts';
export * from './interfaces/events.ts';
export * from './interfaces/html-elements.ts';
export * from './interfaces/nodes.ts';
export * from './interfaces/svg-elements.ts';
export { locationOf, type SourceLocation, type SourcePosition, type SourceRange } from './location.ts';
export { type DocumentOptions, type ParseFragmentOptions, type ParseOptions, parse, parseFragment } from './parse.ts';
export type { ParseError, ParseErrorCode } from './parse-errors.ts';
export { type SerializeOptions, serialize } from './serialize.ts';

install();
