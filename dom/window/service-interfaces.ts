import { cssStyleSheetInterface } from '../css/sheets/CSSStyleSheet.ts';
import type { AnyClass } from '../webidl/lazy-interface.ts';
import { idleDeadlineInterface } from './animation-frames.ts';
import { cryptoInterface } from './crypto/Crypto.ts';
import { cryptoKeyInterface } from './crypto/CryptoKey.ts';
import { subtleCryptoInterface } from './crypto/SubtleCrypto.ts';
import { dataTransferItemInterface } from './data-transfer/DataTransferItem.ts';
import { dataTransferItemListInterface } from './data-transfer/DataTransferItemList.ts';
import { domStringListInterface } from './dom-string-list.ts';
import { textDecoderInterface } from './encoding/TextDecoder.ts';
import { textDecoderStreamInterface } from './encoding/TextDecoderStream.ts';
import { textEncoderInterface } from './encoding/TextEncoder.ts';
import { textEncoderStreamInterface } from './encoding/TextEncoderStream.ts';
import { headersInterface } from './fetch/Headers.ts';
import { requestInterface } from './fetch/Request.ts';
import { responseInterface } from './fetch/Response.ts';
import { blobInterface, fileInterface } from './files/Blob.ts';
import { fileListInterface } from './files/FileList.ts';
import { fileReaderInterface } from './files/FileReader.ts';
import { formDataInterface } from './forms/FormData.ts';
import { broadcastChannelInterface } from './messaging/BroadcastChannel.ts';
import { messageChannelInterface, messagePortInterface } from './messaging/MessagePort.ts';
import { historyInterface } from './navigation/History.ts';
import { locationInterface } from './navigation/Location.ts';
import { navigatorInterface } from './navigator/Navigator.ts';
import {
  mimeTypeArrayInterface,
  mimeTypeInterface,
  pluginArrayInterface,
  pluginInterface,
} from './navigator/plugins.ts';
import { performanceInterface } from './performance/Performance.ts';
import { entryInterface, markInterface, measureInterface } from './performance/PerformanceEntry.ts';
import { navigationInterface, timingInterface } from './performance/PerformanceTiming.ts';
import { eventSourceInterface } from './sockets/EventSource.ts';
import { webSocketInterface } from './sockets/WebSocket.ts';
import { quotaExceededErrorInterface } from './storage/QuotaExceededError.ts';
import { storageInterface } from './storage/Storage.ts';
import { compressionStreamInterface, decompressionStreamInterface } from './streams/compression-streams.ts';
import { byteLengthStrategyInterface, countStrategyInterface } from './streams/queuing-strategies.ts';
import { readableStreamInterface } from './streams/ReadableStream.ts';
import { byobRequestInterface, byteControllerInterface, controllerInterface } from './streams/readable-controllers.ts';
import { byobReaderInterface, readerInterface } from './streams/readers.ts';
import { transformControllerInterface, transformStreamInterface } from './streams/TransformStream.ts';
import { writableControllerInterface, writableStreamInterface, writerInterface } from './streams/WritableStream.ts';
import { urlInterface } from './url/URL.ts';
import { urlSearchParamsInterface } from './url/URLSearchParams.ts';
import { barPropInterface } from './view/BarProp.ts';
import { mediaQueryListInterface } from './view/MediaQueryList.ts';
import { screenInterface } from './view/Screen.ts';
import { xhrEventTargetInterface, xhrInterface, xhrUploadInterface } from './xhr/XMLHttpRequest.ts';

/** The interfaces that are global objects, by name. */
export const SERVICE_INTERFACES: Readonly<Record<string, () => AnyClass>> = {
  BarProp: barPropInterface,
  Blob: blobInterface,
  BroadcastChannel: broadcastChannelInterface,
  ByteLengthQueuingStrategy: byteLengthStrategyInterface,
  CSSStyleSheet: cssStyleSheetInterface,
  CompressionStream: compressionStreamInterface,
  CountQueuingStrategy: countStrategyInterface,
  Crypto: cryptoInterface,
  CryptoKey: cryptoKeyInterface,
  DOMStringList: domStringListInterface,
  DecompressionStream: decompressionStreamInterface,
  EventSource: eventSourceInterface,
  File: fileInterface,
  DataTransferItem: dataTransferItemInterface,
  DataTransferItemList: dataTransferItemListInterface,
  FileList: fileListInterface,
  FileReader: fileReaderInterface,
  FormData: formDataInterface,
  Headers: headersInterface,
  History: historyInterface,
  IdleDeadline: idleDeadlineInterface,
  Location: locationInterface,
  MediaQueryList: mediaQueryListInterface,
  MessageChannel: messageChannelInterface,
  MessagePort: messagePortInterface,
  MimeType: mimeTypeInterface,
  MimeTypeArray: mimeTypeArrayInterface,
  Navigator: navigatorInterface,
  Performance: performanceInterface,
  PerformanceEntry: entryInterface,
  PerformanceMark: markInterface,
  PerformanceMeasure: measureInterface,
  PerformanceNavigation: navigationInterface,
  PerformanceTiming: timingInterface,
  Plugin: pluginInterface,
  PluginArray: pluginArrayInterface,
  QuotaExceededError: quotaExceededErrorInterface,
  ReadableByteStreamController: byteControllerInterface,
  ReadableStream: readableStreamInterface,
  ReadableStreamBYOBReader: byobReaderInterface,
  ReadableStreamBYOBRequest: byobRequestInterface,
  ReadableStreamDefaultController: controllerInterface,
  ReadableStreamDefaultReader: readerInterface,
  Request: requestInterface,
  Response: responseInterface,
  Screen: screenInterface,
  Storage: storageInterface,
  SubtleCrypto: subtleCryptoInterface,
  TextDecoder: textDecoderInterface,
  TextDecoderStream: textDecoderStreamInterface,
  TextEncoder: textEncoderInterface,
  TextEncoderStream: textEncoderStreamInterface,
  TransformStream: transformStreamInterface,
  TransformStreamDefaultController: transformControllerInterface,
  URL: urlInterface,
  URLSearchParams: urlSearchParamsInterface,
  WebSocket: webSocketInterface,
  WritableStream: writableStreamInterface,
  WritableStreamDefaultController: writableControllerInterface,
  WritableStreamDefaultWriter: writerInterface,
  XMLHttpRequest: xhrInterface,
  XMLHttpRequestEventTarget: xhrEventTargetInterface,
  XMLHttpRequestUpload: xhrUploadInterface,
  webkitURL: urlInterface,
};
