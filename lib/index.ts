import { nameClasses } from './class-names.ts';
import { install } from './install.ts';

export type { PageResource, ResourceCandidate, ResourceKind } from '../dom/realm/platform/page-resource.ts';
export type { EncodingOptions } from './bytes/encoding-options.ts';
export { openContext, type TestContext } from './environment/open-context.ts';
export type { EnvironmentOptions } from './environment/options.ts';
export { register, unregister } from './environment/register.ts';
export type { BoxOf, BoxSides, LayoutBox, LayoutOptions } from './host/layout.ts';
export type { MediaSettings } from './host/media-settings.ts';
export { ResourceLoader, type ResourceLoaderOptions } from './host/resource-loader.ts';
export type { ResourceRequest, ResourceResponse } from './host/resource-request.ts';
export * from './interfaces/events.ts';
export * from './interfaces/html-elements.ts';
export * from './interfaces/nodes.ts';
export * from './interfaces/svg-elements.ts';
export { LimitError, type ParsingLimits } from './limits.ts';
export { type ListResourcesOptions, listResources } from './list-resources.ts';
export { locationOf, type SourceLocation, type SourcePosition, type SourceRange } from './location.ts';
export { type DocumentMode, modeOf } from './mode.ts';
export { parse, parseFragment } from './parse.ts';
export type { ParseError, ParseErrorCode } from './parse-errors.ts';
export type { DocumentOptions, ParseFragmentOptions, ParseOptions } from './parse-options.ts';
export * from './rewriter.ts';
export {
  type SanitizeOptions,
  type SanitizerConfig,
  type SanitizerElement,
  type SanitizerName,
  sanitize,
} from './sanitize.ts';
export { type SerializeOptions, serialize } from './serialize.ts';
export type { PageSource } from './stream/chunks.ts';
export { DocumentStream } from './stream/document-stream.ts';
export type { ElementCallback } from './stream/element-watch.ts';
export type { Part } from './stream/later-parts.ts';
export type { StreamOptions } from './stream/page-stream.ts';
export { parseStream } from './stream/parse-stream.ts';
export { type SanitizeStreamOptions, sanitizeStream } from './stream/sanitize-stream.ts';
export { type SerializeStreamOptions, serializeStream } from './stream/serialize-stream.ts';
export { coerceToInfoset, toXML } from './to-xml.ts';
export { layoutOf, type WindowLayout } from './window/layout.ts';
export { LoadError, type LoadedResponse } from './window/load-error.ts';
export type { PageRequestOptions } from './window/page-asked.ts';
export type { Viewport } from './window/viewport.ts';
export {
  type LivedomWindow,
  type NewWindowOptions,
  type UrlOptions,
  Window,
  type WindowConstructor,
  type WindowOptions,
} from './window/Window.ts';
export {
  type ListedErrorCode,
  parseXml5,
  type UnlistedErrorCode,
  type Xml5ErrorCode,
  type Xml5Options,
  type Xml5ParseError,
  Xml5Stream,
} from './xml5.ts';

install();
nameClasses();
