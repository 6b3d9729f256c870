/** The interfaces that have no constructor, but for those of SVG, of which none has one. */
const WITHOUT_CONSTRUCTOR =
  'AbortSignal AbstractRange AnimationEffect AnimationTimeline Attr BarProp BeforeUnloadEvent CDATASection ' +
  'CSSAnimation CSSConditionRule CSSContainerRule CSSCounterStyleRule CSSFontFaceRule CSSFontFeatureValuesRule CSSFontPaletteValuesRule FontFaceSet ' +
  'CSSGroupingRule CSSImageValue CSSImportRule CSSKeyframeRule CSSKeyframesRule CSSLayerBlockRule CSSLayerStatementRule ' +
  'CSSMarginRule CSSMathValue CSSMediaRule CSSNamespaceRule CSSNestedDeclarations CSSNumericArray CSSNumericValue CSSPageRule CSSPositionTryRule CSSPropertyRule ' +
  'CSSRule CSSRuleList CSSScopeRule CSSStartingStyleRule CSSStyleDeclaration CSSStyleRule CSSStyleValue CSSSupportsRule ' +
  'CSSTransformComponent CSSTransition CSSViewTransitionRule CanvasGradient CanvasPattern CanvasRenderingContext2D CharacterData Crypto CryptoKey CustomStateSet DOMImplementation DOMRectList ' +
  'DOMStringList DOMStringMap DOMTokenList DataTransferItem DataTransferItemList DeviceMotionEventAcceleration ' +
  'DeviceMotionEventRotationRate DocumentType Element ElementInternals External FileList HTMLAllCollection HTMLCollection ' +
  'HTMLFormControlsCollection HTMLMediaElement HTMLOptionsCollection HTMLUnknownElement HighlightRegistry History IdleDeadline ' +
  'ImageBitmap IntersectionObserverEntry Location MathMLElement MediaError MediaList MediaQueryList MessagePort MimeType ' +
  'MimeTypeArray MutationRecord NamedNodeMap Navigation NavigationActivation NavigationDestination NavigationHistoryEntry ' +
  'NavigationPrecommitController NavigationTransition Navigator Node NodeIterator NodeList Performance PerformanceEntry ' +
  'PerformanceMeasure PerformanceNavigation PerformanceNavigationTiming PerformanceObserverEntryList PerformancePaintTiming ' +
  'PerformanceResourceTiming PerformanceTiming Plugin PluginArray RadioNodeList ' +
  'ReadableByteStreamController ReadableStreamBYOBRequest ReadableStreamDefaultController ResizeObserverEntry ' +
  'ResizeObserverSize Scheduler Screen ScreenOrientation Selection ShadowRoot Storage StylePropertyMap StylePropertyMapReadOnly StyleSheet StyleSheetList Subscriber SubtleCrypto TaskSignal TextEvent ' +
  'TextMetrics TextTrack TextTrackCue TextTrackCueList TextTrackList TimeRanges TouchList TransformStreamDefaultController ' +
  'TreeWalker TrustedHTML TrustedScript TrustedScriptURL TrustedTypePolicy TrustedTypePolicyFactory UserActivation ' +
  'ValidityState ViewTransition ViewTransitionTypeSet VisualViewport Window WritableStreamDefaultController XMLDocument XMLHttpRequestEventTarget XMLHttpRequestUpload ' +
  'XPathExpression XPathResult';

let withoutConstructor: ReadonlySet<string> | null = null;

function hasConstructor(name: string): boolean {
  withoutConstructor ??= new Set(WITHOUT_CONSTRUCTOR.split(' '));
  return !name.startsWith('SVG') && !withoutConstructor.has(name);
}

/** What interface objects say that are called without `new`: they are no members, and name themselves. */
export function calledAsFunction(name: string): string {
  return hasConstructor(name)
    ? `Failed to construct '${name}': Please use the 'new' operator, this DOM object constructor cannot be called as a function.`
    : 'Illegal constructor';
}
