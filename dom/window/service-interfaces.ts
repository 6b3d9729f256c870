import { animations } from '../animations/door.ts';
import { ANIMATION_INTERFACES } from '../animations/interface-names-data.ts';
import { cssStyleSheetInterface } from '../css/sheets/CSSStyleSheet.ts';
import { domMatrixInterface, domMatrixReadOnlyInterface } from '../geometry/DOMMatrix.ts';
import { domPointInterface, domPointReadOnlyInterface } from '../geometry/DOMPoint.ts';
import { domQuadInterface } from '../geometry/DOMQuad.ts';
import { CANVAS_INTERFACES, canvas } from '../html/canvas/door.ts';
import { mediaErrorInterface, timeRangesInterface } from '../html/media/media-interfaces.ts';
import {
  textTrackCueInterface,
  textTrackCueListInterface,
  textTrackInterface,
  textTrackListInterface,
  vttCueInterface,
} from '../html/media/text-track-interfaces.ts';
import { intersectionObserverEntryInterface, intersectionObserverInterface } from '../layout/IntersectionObserver.ts';
import {
  resizeObserverEntryInterface,
  resizeObserverInterface,
  resizeObserverSizeInterface,
} from '../layout/ResizeObserver.ts';
import { sanitizing } from '../markup/sanitizer/door.ts';
import {
  CURRENT_ENTRY_CHANGE_EVENT,
  NAVIGATE_EVENT,
  PAGE_REVEAL_EVENT,
  PAGE_SWAP_EVENT,
} from '../navigables/navigation-api/navigation-events.ts';
import { cryptoInterface } from '../services/crypto/Crypto.ts';
import { cryptoKeyInterface } from '../services/crypto/CryptoKey.ts';
import { subtleCryptoInterface } from '../services/crypto/SubtleCrypto.ts';
import { dataTransferItemInterface } from '../services/data-transfer/DataTransferItem.ts';
import { dataTransferItemListInterface } from '../services/data-transfer/DataTransferItemList.ts';
import { textDecoderInterface } from '../services/encoding/TextDecoder.ts';
import { textDecoderStreamInterface } from '../services/encoding/TextDecoderStream.ts';
import { textEncoderInterface } from '../services/encoding/TextEncoder.ts';
import { textEncoderStreamInterface } from '../services/encoding/TextEncoderStream.ts';
import { headersInterface } from '../services/fetch/Headers.ts';
import { requestInterface } from '../services/fetch/Request.ts';
import { responseInterface } from '../services/fetch/Response.ts';
import { blobInterface, fileInterface } from '../services/files/Blob.ts';
import { fileListInterface } from '../services/files/FileList.ts';
import { fileReaderInterface } from '../services/files/FileReader.ts';
import { formDataInterface } from '../services/form-data/FormData.ts';
import { broadcastChannelInterface } from '../services/messaging/BroadcastChannel.ts';
import { messageChannelInterface, messagePortInterface } from '../services/messaging/MessagePort.ts';
import { observableInterface } from '../services/observable/Observable.ts';
import { subscriberInterface } from '../services/observable/Subscriber.ts';
import { performanceInterface } from '../services/performance/Performance.ts';
import {
  entryInterface,
  markInterface,
  measureInterface,
  paintTimingInterface,
} from '../services/performance/PerformanceEntry.ts';
import {
  navigationTimingInterface,
  resourceTimingInterface,
} from '../services/performance/PerformanceNavigationTiming.ts';
import {
  performanceObserverEntryListInterface,
  performanceObserverInterface,
} from '../services/performance/PerformanceObserver.ts';
import {
  navigationInterface as timedNavigationInterface,
  timingInterface,
} from '../services/performance/PerformanceTiming.ts';
import { schedulerInterface } from '../services/scheduling/Scheduler.ts';
import { taskControllerInterface, taskSignalInterface } from '../services/scheduling/TaskController.ts';
import { PRIORITY_CHANGE_EVENT } from '../services/scheduling/task-signal.ts';
import { eventSourceInterface } from '../services/sockets/EventSource.ts';
import { webSocketInterface } from '../services/sockets/WebSocket.ts';
import { quotaExceededErrorInterface } from '../services/storage/QuotaExceededError.ts';
import { storageInterface } from '../services/storage/Storage.ts';
import { compressionStreamInterface, decompressionStreamInterface } from '../services/streams/compression-streams.ts';
import { byteLengthStrategyInterface, countStrategyInterface } from '../services/streams/queuing-strategies.ts';
import { readableStreamInterface } from '../services/streams/ReadableStream.ts';
import {
  byobRequestInterface,
  byteControllerInterface,
  controllerInterface,
} from '../services/streams/readable-controllers.ts';
import { byobReaderInterface, readerInterface } from '../services/streams/readers.ts';
import { transformControllerInterface, transformStreamInterface } from '../services/streams/TransformStream.ts';
import {
  writableControllerInterface,
  writableStreamInterface,
  writerInterface,
} from '../services/streams/WritableStream.ts';
import {
  trustedHTMLInterface,
  trustedScriptInterface,
  trustedScriptURLInterface,
  trustedTypePolicyFactoryInterface,
  trustedTypePolicyInterface,
} from '../services/trusted-types/TrustedTypes.ts';
import { urlInterface } from '../services/url/URL.ts';
import { urlSearchParamsInterface } from '../services/url/URLSearchParams.ts';
import { urlPatternInterface } from '../services/url-pattern/URLPattern.ts';
import { xhrEventTargetInterface, xhrInterface, xhrUploadInterface } from '../services/xhr/XMLHttpRequest.ts';
import { svg } from '../svg/door.ts';
import { VALUE_INTERFACE_NAMES } from '../svg/value-interfaces-data.ts';
import type { AnyClass } from '../webidl/lazy-interface.ts';
import { idleDeadlineInterface } from './animation-frames.ts';
import { closeWatcherInterface } from './CloseWatcher.ts';
import { domStringListInterface } from './dom-string-list.ts';
import { historyInterface } from './navigation/History.ts';
import { locationInterface } from './navigation/Location.ts';
import { navigationInterface } from './navigation/Navigation.ts';
import { navigationHistoryEntryInterface } from './navigation/NavigationHistoryEntry.ts';
import {
  navigationActivationInterface,
  navigationDestinationInterface,
  navigationPrecommitControllerInterface,
  navigationTransitionInterface,
} from './navigation/navigation-interfaces.ts';
import { navigatorInterface } from './navigator/Navigator.ts';
import {
  mimeTypeArrayInterface,
  mimeTypeInterface,
  pluginArrayInterface,
  pluginInterface,
} from './navigator/plugins.ts';
import { userActivationInterface } from './navigator/UserActivation.ts';
import { barPropInterface } from './view/BarProp.ts';
import { externalInterface } from './view/External.ts';
import { mediaQueryListInterface } from './view/MediaQueryList.ts';
import { screenInterface } from './view/Screen.ts';
import { screenOrientationInterface } from './view/ScreenOrientation.ts';
import { visualViewportInterface } from './view/VisualViewport.ts';
import { typeSetInterface, viewTransitionInterface } from './view-transitions/ViewTransition.ts';

/** The interfaces that are global objects, by name. */
export const SERVICE_INTERFACES: Readonly<Record<string, () => AnyClass>> = {
  ...Object.fromEntries(ANIMATION_INTERFACES.map((name) => [name, () => animations().interfaceOf(name)])),
  ...Object.fromEntries(CANVAS_INTERFACES.map((name) => [name, () => canvas().interfaceOf(name)])),
  BarProp: barPropInterface,
  External: externalInterface,
  Blob: blobInterface,
  BroadcastChannel: broadcastChannelInterface,
  ByteLengthQueuingStrategy: byteLengthStrategyInterface,
  CSSStyleSheet: cssStyleSheetInterface,
  CloseWatcher: closeWatcherInterface,
  CompressionStream: compressionStreamInterface,
  CountQueuingStrategy: countStrategyInterface,
  Crypto: cryptoInterface,
  CryptoKey: cryptoKeyInterface,
  DOMMatrix: domMatrixInterface,
  DOMMatrixReadOnly: domMatrixReadOnlyInterface,
  DOMPoint: domPointInterface,
  DOMPointReadOnly: domPointReadOnlyInterface,
  DOMQuad: domQuadInterface,
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
  IntersectionObserver: intersectionObserverInterface,
  IntersectionObserverEntry: intersectionObserverEntryInterface,
  Location: locationInterface,
  MediaError: mediaErrorInterface,
  MediaQueryList: mediaQueryListInterface,
  MessageChannel: messageChannelInterface,
  MessagePort: messagePortInterface,
  MimeType: mimeTypeInterface,
  MimeTypeArray: mimeTypeArrayInterface,
  NavigateEvent: () => NAVIGATE_EVENT.Class,
  Navigation: navigationInterface,
  NavigationActivation: navigationActivationInterface,
  NavigationCurrentEntryChangeEvent: () => CURRENT_ENTRY_CHANGE_EVENT.Class,
  NavigationDestination: navigationDestinationInterface,
  NavigationHistoryEntry: navigationHistoryEntryInterface,
  NavigationPrecommitController: navigationPrecommitControllerInterface,
  NavigationTransition: navigationTransitionInterface,
  Navigator: navigatorInterface,
  PageRevealEvent: () => PAGE_REVEAL_EVENT.Class,
  PageSwapEvent: () => PAGE_SWAP_EVENT.Class,
  Observable: observableInterface,
  Performance: performanceInterface,
  PerformanceEntry: entryInterface,
  PerformanceMark: markInterface,
  TrustedHTML: trustedHTMLInterface,
  TrustedScript: trustedScriptInterface,
  TrustedScriptURL: trustedScriptURLInterface,
  TrustedTypePolicy: trustedTypePolicyInterface,
  TrustedTypePolicyFactory: trustedTypePolicyFactoryInterface,
  PerformanceMeasure: measureInterface,
  PerformanceNavigation: timedNavigationInterface,
  PerformanceNavigationTiming: navigationTimingInterface,
  PerformanceObserver: performanceObserverInterface,
  PerformanceObserverEntryList: performanceObserverEntryListInterface,
  PerformancePaintTiming: paintTimingInterface,
  PerformanceResourceTiming: resourceTimingInterface,
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
  ResizeObserver: resizeObserverInterface,
  ResizeObserverEntry: resizeObserverEntryInterface,
  ResizeObserverSize: resizeObserverSizeInterface,
  Response: responseInterface,
  Sanitizer: () => sanitizing().sanitizerInterface(),
  ...Object.fromEntries(VALUE_INTERFACE_NAMES.map((name) => [name, () => svg().interfaceOf(name)])),
  Scheduler: schedulerInterface,
  Screen: screenInterface,
  ScreenOrientation: screenOrientationInterface,
  Storage: storageInterface,
  Subscriber: subscriberInterface,
  SubtleCrypto: subtleCryptoInterface,
  TaskController: taskControllerInterface,
  TaskPriorityChangeEvent: () => PRIORITY_CHANGE_EVENT.Class,
  TaskSignal: taskSignalInterface,
  TextDecoder: textDecoderInterface,
  TextDecoderStream: textDecoderStreamInterface,
  TextEncoder: textEncoderInterface,
  TextEncoderStream: textEncoderStreamInterface,
  TextTrack: textTrackInterface,
  TextTrackCue: textTrackCueInterface,
  TextTrackCueList: textTrackCueListInterface,
  TextTrackList: textTrackListInterface,
  TimeRanges: timeRangesInterface,
  TransformStream: transformStreamInterface,
  TransformStreamDefaultController: transformControllerInterface,
  URL: urlInterface,
  URLPattern: urlPatternInterface,
  URLSearchParams: urlSearchParamsInterface,
  UserActivation: userActivationInterface,
  VTTCue: vttCueInterface,
  ViewTransition: viewTransitionInterface,
  ViewTransitionTypeSet: typeSetInterface,
  VisualViewport: visualViewportInterface,
  WebKitCSSMatrix: domMatrixInterface,
  WebSocket: webSocketInterface,
  WritableStream: writableStreamInterface,
  WritableStreamDefaultController: writableControllerInterface,
  WritableStreamDefaultWriter: writerInterface,
  XMLHttpRequest: xhrInterface,
  XMLHttpRequestEventTarget: xhrEventTargetInterface,
  XMLHttpRequestUpload: xhrUploadInterface,
  webkitURL: urlInterface,
};
