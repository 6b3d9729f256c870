/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  // Without fencedframe, which the Standard does not have.
  'HTML elements': ({ document }) => {
    const names =
      'a abbr acronym address annotation-xml applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption center cite code col colgroup command content data datalist dd del desc details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer foreignObject form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link listing main malignmark map mark marquee math menu menuitem meta meter mglyph mi mn mo ms mtext multicol nav nextid nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rbc rp rt rtc ruby s samp script search section select selectedcontent slot small source spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp x-foo foo h7 font-face image'.split(
        ' ',
      );
    return Object.fromEntries(names.map((name) => [name, document.createElement(name).constructor.name]));
  },
  'SVG elements': ({ document }) => {
    const names =
      'a altGlyph altGlyphDef altGlyphItem animate animateColor animateMotion animateTransform circle clipPath color-profile cursor defs desc discard ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter font font-face font-face-format font-face-name font-face-src font-face-uri foreignObject g glyph glyphRef hatch hkern image line linearGradient marker mask mesh metadata missing-glyph mpath path pattern polygon polyline radialGradient rect script set solidcolor stop style svg switch symbol text textPath title tref tspan use view vkern hatchpath iframe audio video canvas unknown solidColor meshrow'.split(
        ' ',
      );
    const create = (name) => document.createElementNS('http://www.w3.org/2000/svg', name);
    return Object.fromEntries(names.map((name) => [name, create(name).constructor.name]));
  },
  'MathML elements': ({ document }) => {
    const create = (name) => document.createElementNS('http://www.w3.org/1998/Math/MathML', name);
    return ['math', 'mi', 'foo'].map((name) => create(name).constructor.name);
  },
  'what they inherit': (globals) => {
    const names =
      'HTMLAnchorElement HTMLAreaElement HTMLAudioElement HTMLBRElement HTMLBaseElement HTMLBodyElement HTMLButtonElement HTMLCanvasElement HTMLDListElement HTMLDataElement HTMLDataListElement HTMLDetailsElement HTMLDialogElement HTMLDirectoryElement HTMLDivElement HTMLElement HTMLEmbedElement HTMLFieldSetElement HTMLFontElement HTMLFormElement HTMLFrameElement HTMLFrameSetElement HTMLHRElement HTMLHeadElement HTMLHeadingElement HTMLHtmlElement HTMLIFrameElement HTMLImageElement HTMLInputElement HTMLLIElement HTMLLabelElement HTMLLegendElement HTMLLinkElement HTMLMapElement HTMLMarqueeElement HTMLMediaElement HTMLMenuElement HTMLMetaElement HTMLMeterElement HTMLModElement HTMLOListElement HTMLObjectElement HTMLOptGroupElement HTMLOptionElement HTMLOutputElement HTMLParagraphElement HTMLParamElement HTMLPictureElement HTMLPreElement HTMLProgressElement HTMLQuoteElement HTMLScriptElement HTMLSelectElement HTMLSelectedContentElement HTMLSlotElement HTMLSourceElement HTMLSpanElement HTMLStyleElement HTMLTableCaptionElement HTMLTableCellElement HTMLTableColElement HTMLTableElement HTMLTableRowElement HTMLTableSectionElement HTMLTemplateElement HTMLTextAreaElement HTMLTimeElement HTMLTitleElement HTMLTrackElement HTMLUListElement HTMLUnknownElement HTMLVideoElement MathMLElement SVGAElement SVGAnimateElement SVGAnimateMotionElement SVGAnimateTransformElement SVGAnimationElement SVGCircleElement SVGClipPathElement SVGComponentTransferFunctionElement SVGDefsElement SVGDescElement SVGElement SVGEllipseElement SVGFEBlendElement SVGFEColorMatrixElement SVGFEComponentTransferElement SVGFECompositeElement SVGFEConvolveMatrixElement SVGFEDiffuseLightingElement SVGFEDisplacementMapElement SVGFEDistantLightElement SVGFEDropShadowElement SVGFEFloodElement SVGFEFuncAElement SVGFEFuncBElement SVGFEFuncGElement SVGFEFuncRElement SVGFEGaussianBlurElement SVGFEImageElement SVGFEMergeElement SVGFEMergeNodeElement SVGFEMorphologyElement SVGFEOffsetElement SVGFEPointLightElement SVGFESpecularLightingElement SVGFESpotLightElement SVGFETileElement SVGFETurbulenceElement SVGFilterElement SVGForeignObjectElement SVGGElement SVGGeometryElement SVGGradientElement SVGGraphicsElement SVGImageElement SVGLineElement SVGLinearGradientElement SVGMPathElement SVGMarkerElement SVGMaskElement SVGMetadataElement SVGPathElement SVGPatternElement SVGPolygonElement SVGPolylineElement SVGRadialGradientElement SVGRectElement SVGSVGElement SVGScriptElement SVGSetElement SVGStopElement SVGStyleElement SVGSwitchElement SVGSymbolElement SVGTSpanElement SVGTextContentElement SVGTextElement SVGTextPathElement SVGTextPositioningElement SVGTitleElement SVGUseElement SVGViewElement'.split(
        ' ',
      );
    return Object.fromEntries(names.map((name) => [name, Object.getPrototypeOf(globals[name]).name]));
  },
  'who may be constructed': (globals) => {
    const names = ['HTMLElement', 'HTMLDivElement', 'HTMLFormElement', 'SVGElement', 'MathMLElement', 'ValidityState'];
    return names.map((name) => {
      try {
        return new globals[name]();
      } catch (error) {
        return error.name;
      }
    });
  },
  'how many arguments methods take': ({ HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement }) =>
    [HTMLInputElement, HTMLTextAreaElement]
      .flatMap(({ prototype }) => [prototype.setRangeText, prototype.setSelectionRange])
      .concat(HTMLSelectElement.prototype.remove, HTMLSelectElement.prototype.add)
      .map((method) => method.length),
  accessors: ({ document, HTMLInputElement, HTMLDivElement }) => {
    const { get, set, enumerable, configurable } = Object.getOwnPropertyDescriptor(
      HTMLInputElement.prototype,
      'accept',
    );
    const thrown = [HTMLInputElement.prototype, document.createElement('p'), {}, null].map((object) => {
      try {
        return get.call(object);
      } catch (error) {
        return error.name;
      }
    });
    const keys = Object.keys(document.createElement('div')).length;
    return [
      get.name,
      set.name,
      get.length,
      set.length,
      enumerable,
      configurable,
      thrown,
      keys,
      'align' in HTMLDivElement.prototype,
    ];
  },
  'forms by index and name': ({ document }) => {
    document.body.innerHTML =
      '<form id="f"><input name="a"><input name="a" id="b"><img name="c"><input name="id"></form><object form="f" id="d"></object>';
    const form = document.forms[0];
    const before = [
      form.length,
      form[0] === form.a[0],
      form.a.length,
      form.b.name,
      form.c.tagName,
      form.id.name,
      form.d.tagName,
    ];
    const last = form.b;
    last.remove();
    const after = [form.a.name, 'b' in form, [...form].length, form.contains(form[0]), form.getAttribute('id')];
    form.x = 1;
    return [...before, ...after, form.x, form === document.getElementById('f'), form.elements.namedItem('a').name];
  },
  'select elements by index': ({ document }) => {
    const select = document.createElement('select');
    select.length = 2;
    select[3] = document.createElement('option');
    select[0] = null;
    const option = document.createElement('option');
    option.id = 'x';
    select.add(option, 0);
    return [
      select.length,
      select[0].id,
      select.item(0) === option,
      select.namedItem('x') === option,
      [...select].indexOf(option),
      select.options.length,
      select.selectedIndex,
      select.selectedOptions.length,
    ];
  },
  'form owners': ({ document }) => {
    document.body.innerHTML =
      '<p><input id="a"></p><form id="f"></form><form id="g"><input id="b" form="f"><input id="c"></form>';
    const at = (id) => document.getElementById(id);
    const [f, g] = [at('f'), at('g')];
    const owners = () => ['a', 'b', 'c'].map((id) => at(id).form?.id ?? null).join();
    const lengths = () => [f.elements.length, g.elements.length].join();
    const seen = [owners(), lengths()];
    at('b').removeAttribute('form');
    seen.push(owners(), lengths());
    g.append(at('a').parentNode);
    seen.push(owners(), lengths());
    at('c').setAttribute('form', 'f');
    seen.push(owners(), lengths());
    f.id = 'other';
    seen.push(owners(), lengths());
    f.id = 'f';
    f.remove();
    seen.push(owners(), lengths());
    return seen;
  },
  'base URLs': ({ document }) => {
    const link = document.createElement('a');
    link.href = 'x?y#z';
    const seen = [];
    const base = document.createElement('base');
    base.href = 'http://a.test/b/c';
    document.head.append(base);
    seen.push(
      link.href,
      document.baseURI,
      link.protocol,
      link.host,
      link.pathname,
      link.search,
      link.hash,
      link.origin,
    );
    base.href = 'http://d.test:81/';
    seen.push(link.href, link.port, String(link));
    link.port = '82';
    link.hash = '';
    link.pathname = 'p q';
    link.username = 'u';
    seen.push(link.getAttribute('href'));
    const second = document.createElement('base');
    second.href = 'http://e.test/';
    document.head.prepend(second);
    seen.push(document.baseURI);
    second.remove();
    base.remove();
    link.href = 'mailto:x y';
    link.host = 'z';
    link.pathname = 'z';
    seen.push(link.getAttribute('href'), link.protocol, link.pathname, link.origin);
    link.href = 'http://[';
    seen.push(link.href, link.protocol, link.host);
    return seen;
  },
};
