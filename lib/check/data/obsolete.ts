/** Elements that are not to be used any more, and what to use instead. https://html.spec.whatwg.org/#non-conforming-features */
export const OBSOLETE_ELEMENTS: Readonly<Record<string, string>> = {
  acronym: '<abbr>',
  applet: '<embed> or <object>',
  basefont: 'CSS',
  bgsound: '<audio>',
  big: 'CSS',
  blink: 'CSS',
  center: 'CSS',
  dir: '<ul>',
  font: 'CSS',
  frame: '<iframe>',
  frameset: '<iframe> and CSS',
  image: '<img>',
  isindex: '<form> with a text field',
  keygen: 'Web Cryptography',
  listing: '<pre> and <code>',
  marquee: 'CSS',
  menuitem: 'script',
  multicol: 'CSS',
  nextid: 'nothing',
  nobr: 'CSS',
  noembed: '<object>',
  noframes: '<iframe>',
  param: '<object data>',
  plaintext: 'the type text/plain',
  rb: '<ruby> alone',
  rtc: '<ruby> in <ruby>',
  spacer: 'CSS',
  strike: '<del> or <s>',
  tt: '<code>, <kbd>, <samp> or CSS',
  xmp: '<pre> and <code>',
};

/** Attributes that are not to be used any more, by element. https://html.spec.whatwg.org/#non-conforming-features */
export const OBSOLETE_ATTRIBUTES = `
a: charset coords datafld datasrc methods name rev shape urn
area: alt-text hreflang nohref type
body: alink background bgcolor bottommargin leftmargin link marginheight marginwidth rightmargin text topmargin vlink
br: clear
button: datafld dataformatas datasrc
caption: align
col: align char charoff valign width
colgroup: align char charoff valign width
div: align datafld dataformatas datasrc
dl: compact
embed: align hspace name vspace
fieldset: datafld
form: accept
h1 h2 h3 h4 h5 h6: align
head: profile
hr: align color noshade size width
html: manifest version
iframe: align allowtransparency datafld datasrc frameborder framespacing hspace longdesc marginheight marginwidth scrolling vspace
img: align border datafld datasrc hspace longdesc lowsrc name vspace
input: align border datafld dataformatas datasrc hspace ismap usemap vspace
label: datafld dataformatas datasrc
legend: align datafld dataformatas datasrc
li: type
link: charset methods rev target urn
menu: compact
meta: scheme
object: align archive border classid code codebase codetype datafld dataformatas datasrc declare hspace standby typemustmatch usemap vspace
ol: compact
option: dataformatas datasrc name
p: align
pre: width
script: charset datasrc event for language
select: datafld dataformatas datasrc
span: datafld dataformatas datasrc
table: align background bgcolor border bordercolor cellpadding cellspacing datapagesize dataformatas datasrc frame height rules summary width
tbody tfoot thead: align background bgcolor char charoff height valign
td: abbr align axis background bgcolor char charoff height nowrap scope valign width
textarea: datafld datasrc
th: align axis background bgcolor char charoff height nowrap valign width
tr: align background bgcolor char charoff height valign
ul: compact type
`;
