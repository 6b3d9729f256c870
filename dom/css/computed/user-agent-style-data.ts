/** https://html.spec.whatwg.org/#the-css-user-agent-style-sheet-and-presentational-hints, longhands only, as Chromium has it. */
export const USER_AGENT_STYLE = `
html, body, address, blockquote, center, dialog, div, dd, dl, dt, fieldset, figcaption, figure, footer, form, header, hr,
legend, listing, main, p, plaintext, pre, search, xmp, article, aside, h1, h2, h3, h4, h5, h6, hgroup, nav, section,
dir, menu, ol, ul, optgroup, option, details, summary, frameset, frame { display: block }
area, base, basefont, datalist, head, link, meta, noembed, noframes, param, rp, script, style, template, title,
[hidden]:not([hidden=until-found i]), dialog:not([open]), [popover]:not(:popover-open), input[type=hidden i] { display: none }
dialog:popover-open { display: block }
noscript { display: inline }
slot { display: contents }
li { display: list-item; text-align: match-parent }
table { display: table; border-collapse: separate; text-indent: 0px; box-sizing: border-box }
caption { display: table-caption; text-align: -webkit-center }
colgroup { display: table-column-group }
col { display: table-column }
thead { display: table-header-group; vertical-align: middle }
tbody { display: table-row-group; vertical-align: middle }
tfoot { display: table-footer-group; vertical-align: middle }
tr { display: table-row; vertical-align: inherit }
td, th { display: table-cell; vertical-align: inherit }
th { font-weight: bold; text-align: -internal-center }
input, select, button, textarea, meter, progress, marquee { display: inline-block }
input, select, button { display: inline-block }
ruby { display: ruby }
rt { display: ruby-text }
b, strong { font-weight: bold }
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
nobr { text-wrap-mode: nowrap }
small { font-size: smaller }
big { font-size: larger }
sub { vertical-align: sub; font-size: smaller }
sup { vertical-align: super; font-size: smaller }
u, ins { text-decoration-line: underline }
s, strike, del { text-decoration-line: line-through }
a:any-link { color: -webkit-link; text-decoration-line: underline; cursor: pointer }
center { text-align: -webkit-center }
body { margin-top: 8px; margin-right: 8px; margin-bottom: 8px; margin-left: 8px }
p, dl, blockquote, figure, menu, ul, ol, dir, pre { margin-top: 1em; margin-bottom: 1em }
blockquote, figure { margin-left: 40px; margin-right: 40px }
ul, ol, menu, dir { padding-left: 40px; list-style-type: disc }
ol { list-style-type: decimal }
dd { margin-left: 40px }
h1 { margin-top: 0.67em; margin-bottom: 0.67em }
h2 { margin-top: 0.83em; margin-bottom: 0.83em }
h3 { margin-top: 1em; margin-bottom: 1em }
h4 { margin-top: 1.33em; margin-bottom: 1.33em }
h5 { margin-top: 1.67em; margin-bottom: 1.67em }
h6 { margin-top: 2.33em; margin-bottom: 2.33em }
button { text-align: center; cursor: default }
mark { background-color: rgb(255, 255, 0); color: rgb(0, 0, 0) }
dialog { position: absolute }
dialog:modal, [popover] { position: fixed }
img, video, canvas, iframe { overflow-x: clip; overflow-y: clip }
bdi, output, [dir=auto i] { unicode-bidi: isolate }
[dir=rtl i] { direction: rtl; unicode-bidi: isolate }
[dir=ltr i] { direction: ltr; unicode-bidi: isolate }
bdo { unicode-bidi: bidi-override }
:root { display: block }
`;
