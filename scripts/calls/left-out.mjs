/** Members that are not called, as `Interface.member`: what needs a layout, the network, time or a user, and what is known to differ. */
export const LEFT_OUT = [
  // Layout.
  /\.(?:offset|client|scroll)[A-Z]\w*$/,
  /\.(?:scroll|getBoundingClientRect|getClientRects|elements?FromPoint|caret\w+|innerText|outerText|currentCSSZoom|modify)$/,
  /^SVG\w+\.(?:getBBox|getC?T?M|getScreenCTM|getPointAtLength|get\w*(?:Length|Position|Extent|Rotation|Num|Chars)\w*|isPoint\w+|check\w+)$/,
  /^SVG\w+\.(?:nearest|farthest)ViewportElement$/,
  /^Selection\.toString$/,
  // What takes time, or leaves the page.
  /\.on\w+$/,
  /\.(?:requestFullscreen|requestPointerLock|animate|getAnimations|decode|showPicker|submit|beginElement\w*|endElement\w*|currentTime)$/,
  /^(?:Window|Location|History|Navigator|Screen|VisualViewport|Performance\w*|Animation\w*|Storage|XMLHttpRequest\w*|DataTransfer|BarProp|External)\./,
  /^(?:EventTarget|CustomElementRegistry|ElementInternals|FontFace\w*|HTMLMedia\w*|HTMLVideo\w*|HTMLCanvas\w*|HTMLEmbed\w*|HTMLMarquee\w*)\./,
  /^(?:HTMLFrame\w*|HTMLLink\w*|HTMLTrack\w*|HTMLIFrame\w*|HTMLObject\w*)\./,
  /^Document\.(?!create|get|adopt|import|append|prepend|replace|body|title|forms|links|images|active|query|element)/,
  /^HTMLImageElement\.(?:x|y|width|height|complete|natural\w+|currentSrc|src|srcset)$/,
  /^HTMLInputElement\.(?:width|height|webkitEntries|files)$/,
  /^HTMLScriptElement\.(?:src|text)$/,
  /^Event\.timeStamp$/,
  // Style sheets and declarations have comparisons of their own.
  /^(?:CSS|StyleSheet|MediaList)/,
  /\.(?:style|sheet|attributeStyleMap|computedStyleMap)$/,
  // Chromium departs from the Standard: it joins texts, takes any host, looks up no labels outside of documents, makes an attribute of an empty list of tokens.
  /^(?:Element\.outerHTML|DOMTokenList\.(?:add|remove))$/,
  /\.(?:host|hostname)$/,
  /^HTMLLabelElement\.(?:form|control)$/,
  /^HTMLElement\.attachInternals$/,
  /^Selection\.setBaseAndExtent$/,
  /^(?:CompositionEvent\.initCompositionEvent|XPathResult\.(?:invalidIteratorState|iterateNext)|XPathEvaluator\.\w+|Text\.splitText)$/,
  // The newest texts say what is given back.
  /^(?:Sanitizer|ProcessingInstruction)\./,
  // It throws, and says so.
  /^XSLTProcessor\./,
  // The newest text allows what Chromium refuses: a document whose element is replaced by another.
  /^Document\.replaceChildren$/,
  // Constants, which say nothing.
  /\.[A-Z_]+$/,
];
