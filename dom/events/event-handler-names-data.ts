/** https://html.spec.whatwg.org/#globaleventhandlers, with those of the specifications that extend it, as in Chromium. */
export const GLOBAL_EVENT_HANDLERS =
  'onabort onbeforeinput onbeforematch onbeforetoggle onblur oncancel oncanplay oncanplaythrough onchange ' +
  'onclick onclose oncommand oncontentvisibilityautostatechange oncontextlost oncontextmenu oncontextrestored ' +
  'oncuechange ondblclick ondrag ondragend ondragenter ondragleave ondragover ondragstart ondrop ' +
  'ondurationchange onemptied onended onerror onfocus onformdata oninput oninvalid onkeydown onkeypress onkeyup ' +
  'onload onloadeddata onloadedmetadata onloadstart onmousedown onmouseenter onmouseleave onmousemove ' +
  'onmouseout onmouseover onmouseup onmousewheel onpause onplay onplaying onprogress onratechange onreset ' +
  'onresize onscroll onscrollend onsecuritypolicyviolation onseeked onseeking onselect onslotchange onstalled ' +
  'onsubmit onsuspend ontimeupdate ontoggle onvolumechange onwaiting onwebkitanimationend ' +
  'onwebkitanimationiteration onwebkitanimationstart onwebkittransitionend onwheel onauxclick ' +
  'ongotpointercapture onlostpointercapture onpointerdown onpointermove onpointerup onpointercancel ' +
  'onpointerover onpointerout onpointerenter onpointerleave onselectstart onselectionchange onanimationcancel ' +
  'onanimationend onanimationiteration onanimationstart ontransitionrun ontransitionstart ontransitionend ' +
  'ontransitioncancel oncopy oncut onpaste onscrollsnapchange onscrollsnapchanging';

/** https://html.spec.whatwg.org/#windoweventhandlers */
export const WINDOW_EVENT_HANDLERS =
  'onafterprint onbeforeprint onbeforeunload onhashchange onlanguagechange onmessage onmessageerror onoffline ' +
  'ononline onpagehide onpageshow onpageswap onpagereveal onpopstate onrejectionhandled onstorage ' +
  'onunhandledrejection onunload ongamepadconnected ongamepaddisconnected';

/** https://html.spec.whatwg.org/#window-reflecting-body-element-event-handler-set */
export const WINDOW_REFLECTING = 'onblur onerror onfocus onload onresize onscroll';

/** What Chromium has besides as attributes of elements, and as members of Element and Document. */
export const OTHER_EVENT_HANDLERS =
  'onbeforecopy onbeforecut onbeforepaste onwebkitfullscreenchange onwebkitfullscreenerror';

/** https://fullscreen.spec.whatwg.org/#api, with what is no attribute of elements in general. */
export const ELEMENT_EVENT_HANDLERS = `${OTHER_EVENT_HANDLERS} onfullscreenchange onfullscreenerror onsearch`;

/** What Document has besides the global ones. */
export const DOCUMENT_EVENT_HANDLERS =
  `${ELEMENT_EVENT_HANDLERS} onreadystatechange onvisibilitychange onpointerlockchange onpointerlockerror ` +
  'onfreeze onresume onprerenderingchange';
