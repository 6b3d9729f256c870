/** Blocks whose text is isolated from what is around them. */
const BLOCKS = `address, blockquote, center, div, dd, dl, dt, figcaption, figure, footer, form, header, hr, legend, listing, main, p,
plaintext, pre, search, xmp, article, aside, h1, h2, h3, h4, h5, h6, hgroup, nav, section, dir, menu, ol, ul, summary`;

/** What shows several options, where its size is a number. */
const LIST_BOX = `select:is([multiple]:not([size='1']), [size]:not([size=''], [size='0'], [size='1']))`;

/** What shows one option. */
const DROP_DOWN = `select:not([multiple]:not([size='1']), [size]:not([size=''], [size='0'], [size='1']))`;

/** As https://html.spec.whatwg.org/#sizes-attributes wants it: whether `auto` is in force says the attribute alone. */
const SIZED_AUTOMATICALLY = `img:is([sizes=auto i], [sizes^='auto,' i])`;

const LIST = ':is(ul, ol, menu, dir)';

/**
 * https://html.spec.whatwg.org/#the-css-user-agent-style-sheet-and-presentational-hints, as Chromium has it. Longhands only, but for
 * `border` with a width and a style, `border-color` and `border-radius` of all sides, `margin` and `padding` with two values or those of an
 * axis with one, and `overflow` with one.
 */
export const USER_AGENT_STYLE = `
html, body, dialog, fieldset, ${BLOCKS}, optgroup, option, details, frameset, frame { display: block }
area, base, basefont, datalist, head, link, meta, noembed, noframes, param, rp, script, style, template, title,
dialog:not([open]), [popover]:not(:popover-open):not(dialog[open]), input[type=hidden i] { display: none }
dialog:popover-open { display: block }
audio:not([controls]) { display: none }
embed[hidden] { width: 0px; height: 0px }
details > summary:first-of-type { display: list-item; counter-increment: list-item 0; list-style-position: inside;
list-style-type: disclosure-closed }
details[open] > summary:first-of-type { list-style-type: disclosure-open }
${BLOCKS}, li, table, caption, colgroup, col, thead, tbody, tfoot, tr, td, th { unicode-bidi: isolate }
noscript { display: inline }
slot { display: contents }
li { display: list-item; text-align: match-parent }
table { display: table; border-collapse: separate; text-indent: 0px; box-sizing: border-box; -webkit-border-horizontal-spacing: 2px;
-webkit-border-vertical-spacing: 2px }
caption { display: table-caption; text-align: -webkit-center }
colgroup { display: table-column-group }
frameset, thead, tbody, tfoot, tr { border-color: inherit }
col { display: table-column }
thead { display: table-header-group; vertical-align: middle }
tbody { display: table-row-group; vertical-align: middle }
tfoot { display: table-footer-group; vertical-align: middle }
tr { display: table-row; vertical-align: inherit }
table > tr { vertical-align: middle }
td, th { display: table-cell; vertical-align: inherit; padding: 1px 1px }
th { font-weight: bold; text-align: -internal-center }
input, select, button, textarea, meter, progress, marquee { display: inline-block }
input, select, button { display: inline-block }
ruby { display: ruby; text-indent: 0px }
rt { line-height: normal; text-indent: 0px }
ruby > rt { display: ruby-text; font-size: 50%; text-align: start }
abbr[title], acronym[title] { text-decoration-line: underline; text-decoration-style: dotted }
b, strong { font-weight: bolder }
h1, h2, h3, h4, h5, h6 { font-weight: bold }
h1 { font-size: 2em }
h2 { font-size: 1.5em }
h3 { font-size: 1.17em }
h5 { font-size: 0.83em }
h6 { font-size: 0.67em }
i, em, cite, var, dfn, address { font-style: italic }
code, kbd, samp, tt, pre, listing, xmp, plaintext { font-family: monospace }
pre, listing, xmp, plaintext { white-space-collapse: preserve; text-wrap-mode: nowrap }
textarea { white-space-collapse: preserve; text-wrap-mode: wrap }
nobr { white-space-collapse: collapse; text-wrap-mode: nowrap }
small { font-size: smaller }
big { font-size: larger }
sub { vertical-align: sub; font-size: smaller }
sup { vertical-align: super; font-size: smaller }
u, ins { text-decoration-line: underline }
s, strike, del { text-decoration-line: line-through }
a:any-link { color: -webkit-link; text-decoration-line: underline; cursor: pointer }
center { text-align: -webkit-center }
body { margin: 8px 8px }
p, dl, blockquote, figure, menu, ul, ol, dir, pre, listing, xmp, plaintext { margin-block: 1em }
blockquote, figure { margin-inline: 40px }
ul, ol, menu, dir { padding-inline-start: 40px; list-style-type: disc }
ol { list-style-type: decimal }
${LIST} ul, ${LIST} ol, ${LIST} menu, ${LIST} dir, ${LIST} dl, dl ul, dl ol, dl menu, dl dir, dl dl { margin-block: 0px }
${LIST} ul, ${LIST} menu, ${LIST} dir { list-style-type: circle }
${LIST} ${LIST} ul, ${LIST} ${LIST} menu,
${LIST} ${LIST} dir { list-style-type: square }
dd { margin-inline-start: 40px }
h1 { margin-block: 0.67em }
h2 { margin-block: 0.83em }
h3 { margin-block: 1em }
h4 { margin-block: 1.33em }
h5 { margin-block: 1.67em }
h6 { margin-block: 2.33em }
mark { background-color: rgb(255, 255, 0); color: rgb(0, 0, 0) }
label { cursor: default }
hr { border: 1px inset; margin: 0.5em auto; color: rgb(128, 128, 128); overflow: hidden }
fieldset { border: 2px groove; margin-inline: 2px; padding-inline: 0.75em; padding-block-start: 0.35em; padding-block-end: 0.625em;
min-inline-size: min-content }
legend { padding-inline: 2px }
legend[align=left i] { justify-self: left }
legend[align=center i] { justify-self: center }
legend[align=right i] { justify-self: right }
marquee { overflow: hidden; text-align: start; white-space-collapse: collapse; text-wrap-mode: nowrap }
marquee[direction=up i], marquee[direction=down i] { text-wrap-mode: wrap }
meter, progress { appearance: auto; box-sizing: border-box; block-size: 1em; vertical-align: -0.2em }
meter { inline-size: 5em }
progress { inline-size: 10em }
optgroup { font-weight: bolder }
option { min-block-size: 1.2em; padding-inline: 2px; padding-block-end: 1px; text-wrap-mode: nowrap }
dialog { position: absolute; inset-inline-start: 0px; inset-inline-end: 0px }
dialog, [popover] { border: 3px solid; border-color: currentcolor; margin: auto auto; width: fit-content; height: fit-content; color: CanvasText; background-color: Canvas }
dialog { padding: 1em 1em }
[popover] { padding: 0.25em 0.25em; overflow: auto; left: 0px; right: 0px }
dialog:modal, [popover] { position: fixed; top: 0px; bottom: 0px }
dialog:modal { overflow: auto; user-select: text; visibility: visible; max-width: calc(100% - 6px - 2em); max-height: calc(100% - 6px - 2em) }
iframe { border: 2px inset }
img, video, canvas, iframe, embed, object { overflow: clip; overflow-clip-margin: content-box }
video { object-fit: contain }
audio { width: 300px; height: 54px }
input, textarea, select, button { font-family: Arial; font-size: 13.333333px; font-style: normal; font-weight: 400; font-stretch: 100%;
font-variant-caps: normal; font-kerning: auto;
letter-spacing: normal; word-spacing: normal; line-height: normal; text-transform: none; text-indent: 0px; text-shadow: none; text-align: start;
appearance: auto }
input, textarea, select { border-color: light-dark(rgb(118, 118, 118), rgb(133, 133, 133)) }
input, textarea { color: FieldText; background-color: Field; cursor: text }
select, button { color: ButtonText; background-color: ButtonFace; cursor: default; box-sizing: border-box }
input { border: 2px inset; padding: 1px 2px; overflow: clip }
textarea { border: 1px solid; padding: 2px 2px; font-family: monospace; overflow: auto; overflow-wrap: break-word; resize: both }
select { border: 1px solid; align-items: center; user-select: auto; overflow: clip; overflow-clip-margin: content-box; text-wrap-mode: nowrap;
white-space-collapse: preserve }
button { border: 2px outset; padding: 1px 6px; text-align: center }
fieldset { border-color: light-dark(rgb(239, 239, 239), rgb(107, 107, 107)) }
input[type=search i] { box-sizing: border-box }
input[type=password i] { -webkit-text-security: disc }
input[type=date i], input[type=datetime-local i], input[type=month i], input[type=time i], input[type=week i] {
padding: 0px 0px; padding-inline-start: 1px; font-family: monospace; cursor: default }
input[type=button i], input[type=submit i], input[type=reset i] { border: 2px outset; padding: 1px 6px; box-sizing: border-box; color: ButtonText;
background-color: ButtonFace; cursor: default; text-align: center; text-wrap-mode: nowrap; white-space-collapse: preserve; user-select: none }
input[type=button i], input[type=submit i], input[type=reset i], input[type=color i] { border-color: ButtonBorder }
input[type=checkbox i], input[type=radio i], input[type=range i], input[type=file i], input[type=hidden i], input[type=image i] {
border-color: currentcolor }
input[type=color i] { border: 1px solid; box-sizing: border-box; inline-size: 50px; block-size: 27px; padding-top: 1px;
padding-right: 2px; padding-bottom: 1px; padding-left: 2px; background-color: ButtonFace; cursor: default }
input[type=checkbox i], input[type=radio i], input[type=range i], input[type=file i], input[type=hidden i], input[type=image i] {
border: 0px none; padding: 0px 0px; background-color: rgba(0, 0, 0, 0); cursor: default }
input[type=checkbox i], input[type=radio i] { box-sizing: border-box; overflow: visible; margin-top: 3px; margin-right: 3px }
input[type=checkbox i] { margin-bottom: 3px; margin-left: 4px }
input[type=radio i] { margin-left: 5px; border-radius: 50% }
input[type=range i] { margin: 2px 2px; background-color: Field; color: rgb(157, 150, 142); overflow: visible }
input[type=file i], input[type=hidden i], input[type=image i] { appearance: none }
input[type=file i] { color: inherit; align-items: baseline; text-overflow: ellipsis; text-wrap-mode: nowrap; white-space-collapse: preserve }
input[type=image i] { cursor: pointer; overflow-clip-margin: content-box }
input:disabled, textarea:disabled { cursor: default; color: light-dark(rgb(84, 84, 84), rgb(170, 170, 170));
background-color: light-dark(rgba(239, 239, 239, 0.3), rgba(59, 59, 59, 0.3)); border-color: rgba(118, 118, 118, 0.3) }
select:disabled { border-color: rgba(118, 118, 118, 0.3) }
button:disabled, input[type=button i]:disabled, input[type=submit i]:disabled, input[type=reset i]:disabled, input[type=color i]:disabled {
color: light-dark(rgba(16, 16, 16, 0.3), rgba(255, 255, 255, 0.3)); background-color: light-dark(rgba(239, 239, 239, 0.3), rgba(19, 1, 1, 0.3));
border-color: light-dark(rgba(118, 118, 118, 0.3), rgba(195, 195, 195, 0.3)) }
input[type=checkbox i]:disabled, input[type=radio i]:disabled { border-color: currentcolor }
input[type=checkbox i]:disabled, input[type=radio i]:disabled, input[type=range i]:disabled, input[type=file i]:disabled,
input[type=hidden i]:disabled, input[type=image i]:disabled { background-color: rgba(0, 0, 0, 0); cursor: default }
input[type=range i]:disabled { color: rgb(197, 197, 197) }
select:disabled { color: GrayText; opacity: 0.7 }
select option { align-items: center }
${DROP_DOWN} option { column-gap: 0.5em; row-gap: 0.5em; min-inline-size: 24px; min-block-size: max(24px, 1.2em) }
${LIST_BOX} option { align-items: normal }
option:disabled, optgroup:disabled { color: GrayText }
${DROP_DOWN} option:disabled { color: inherit }
${LIST_BOX} { align-items: flex-start; background-color: Field; overflow-x: hidden;
overflow-y: scroll; overflow-clip-margin: 0px; vertical-align: text-bottom; white-space-collapse: collapse; border-radius: 2px }
option { white-space-collapse: collapse }
:where(${DROP_DOWN}) > * { white-space-collapse: collapse; text-wrap-mode: wrap }
${DROP_DOWN} > :is(tbody, tr) { border-color: currentcolor }
option { font-weight: normal }
bdi, output, [dir=auto i] { unicode-bidi: isolate }
bdi { direction: ltr }
bdi:dir(rtl) { direction: rtl }
[dir=rtl i] { direction: rtl; unicode-bidi: isolate }
[dir=ltr i] { direction: ltr; unicode-bidi: isolate }
input[type=tel i]:dir(ltr) { direction: ltr }
bdo, bdo[dir] { unicode-bidi: isolate-override }
input:is([type=search i], [type=tel i], [type=url i], [type=email i])[dir=auto i], textarea[dir=auto i], pre[dir=auto i] { unicode-bidi: plaintext }
[inert] { interactivity: inert }
:root { display: block; view-transition-name: root }
[contenteditable='' i], [contenteditable=true i], [contenteditable=plaintext-only i] { -webkit-user-modify: read-write; overflow-wrap: break-word;
line-break: after-white-space; -webkit-line-break: after-white-space }
[contenteditable=plaintext-only i] { -webkit-user-modify: read-write-plaintext-only; white-space-collapse: preserve }
[contenteditable=false i] { -webkit-user-modify: read-only }
:focus-visible { outline-style: auto; outline-width: 1px; outline-color: rgb(16, 16, 16) }
area:any-link { cursor: pointer }
${SIZED_AUTOMATICALLY} { contain-intrinsic-width: 300px; contain-intrinsic-height: 150px }
a:any-link:focus-visible { outline-offset: 1px }
`;

/** The same of documents in quirks mode alone. */
export const QUIRKS_STYLE = `
table { color: -internal-quirk-inherit; font-size: medium; font-style: normal; font-weight: normal; font-variant-caps: normal; line-height: normal; text-align: start;
white-space-collapse: collapse; text-wrap-mode: wrap }
form { margin-block-end: 1em }
li { list-style-position: inside }
li ${LIST} { list-style-position: outside }
${LIST} ${LIST}, ${LIST} li { list-style-position: inherit }
img[align=left i] { margin-right: 3px }
img[align=right i] { margin-left: 3px }
input:not([type=image i]), textarea { box-sizing: border-box }
`;

/** What the user agent declares important. Names in upper case are those of documents of HTML alone. */
export const FORCED_STYLE = `
audio:not([controls]), input[type=hidden i], TABLE > FORM, THEAD > FORM, TBODY > FORM, TFOOT > FORM, TR > FORM { display: none }
${SIZED_AUTOMATICALLY} { contain: size }
iframe, embed, object, ${DROP_DOWN}, input:not([type=checkbox i], [type=radio i], [type=range i]) { overflow: clip; overflow-clip-margin: 0px }
iframe, embed, object, ${DROP_DOWN}, input[type=image i] { overflow-clip-margin: content-box }
input[type=file i] { text-overflow: ellipsis }
marquee { overflow: hidden }
`;

const FILE_BUTTON = 'input[type=file i]::file-selector-button';
const DISABLED_FILE_BUTTON = 'input[type=file i]:disabled::file-selector-button';

/** Of pseudo-elements, whatever language their elements are of. */
export const PSEUDO_STYLE = `
q::before { content: open-quote }
q::after { content: close-quote }
::marker { unicode-bidi: isolate; font-variant-numeric: tabular-nums; text-transform: none; text-align: start; text-indent: 0px;
display: inline-block; white-space-collapse: preserve; text-wrap-mode: nowrap }
summary::marker { display: inline; white-space-collapse: collapse; text-wrap-mode: wrap }
::backdrop { display: block; position: absolute }
:modal::backdrop, :popover-open::backdrop { position: fixed; top: 0px; right: 0px; bottom: 0px; left: 0px }
:modal::backdrop { background-color: rgba(0, 0, 0, 0.1); user-select: text }
:popover-open::backdrop { pointer-events: none }
details::details-content { display: block }
details:not([open])::details-content { content-visibility: hidden }
input[placeholder]::placeholder, textarea[placeholder]::placeholder { display: block; color: rgb(117, 117, 117); pointer-events: none; unicode-bidi: isolate }
input[placeholder]::placeholder { overflow: hidden; white-space-collapse: preserve; text-wrap-mode: nowrap }
${FILE_BUTTON} { appearance: auto; display: inline-block; box-sizing: border-box; border: 2px outset; padding: 1px 6px; margin-right: 4px;
color: ButtonText; background-color: ButtonFace; cursor: default; overflow: clip; text-align: center; user-select: none; white-space-collapse: collapse }
${DISABLED_FILE_BUTTON} { color: light-dark(rgba(16, 16, 16, 0.3), rgba(255, 255, 255, 0.3));
background-color: light-dark(rgba(239, 239, 239, 0.3), rgba(19, 1, 1, 0.3)); border-color: light-dark(rgba(118, 118, 118, 0.3), rgba(195, 195, 195, 0.3)) }
::scroll-marker-group { display: block; contain: size layout }
::spelling-error { text-decoration-line: spelling-error; text-decoration-color: rgb(255, 0, 0) }
::grammar-error { text-decoration-line: grammar-error; text-decoration-color: rgb(192, 192, 192) }
select::picker-icon { display: block }
${LIST_BOX}::picker-icon { display: none }
`;
