/**
 * The elements of HTML. https://html.spec.whatwg.org/#elements-3
 *
 * A line for those with that name: their categories; what they may hold; what must not be in them, however deep; their attributes beside
 * the global ones, with a star where they need it.
 *
 * Categories: F flow, P phrasing, H heading, S sectioning, M metadata, I interactive (`I(href)`: with that attribute), X script-supporting.
 * What they may hold: a category by its name, `transparent`, `text`, `nothing`, `anything`, or elements, of which `script` and
 * `template` go without saying where other elements are named.
 */
export const ELEMENTS = `
html; ; head body; ;
head; ; metadata; ;
title; M; text; ;
base; M; nothing; ; href target
link; M; nothing; ; href crossorigin rel media integrity hreflang type referrerpolicy sizes imagesrcset imagesizes as blocking color disabled fetchpriority
meta; M; nothing; ; name http-equiv content charset media
style; M; text; ; media blocking type
body; ; flow; ;
article section nav aside; F S; flow; ;
h1 h2 h3 h4 h5 h6; F H; phrasing; ;
hgroup; F H; h1 h2 h3 h4 h5 h6 p; ;
header footer; F; flow; header footer;
address; F; flow; heading sectioning header footer address;
main search; F; flow; ;
p pre; F; phrasing; ;
hr; F; nothing; ;
blockquote; F; flow; ; cite
ol; F; li; ; reversed start type
ul menu; F; li; ;
li; ; flow; ; value
dl; F; dt dd div; ;
dt; ; flow; heading sectioning header footer;
dd; ; flow; ;
figure; F; flow figcaption; ;
figcaption; ; flow; ;
div; F; flow; ;
a; F P I(href); transparent; interactive a; href target download ping rel hreflang type referrerpolicy
em strong small s cite abbr code var samp kbd sub sup i b u mark bdi bdo span; F P; phrasing; ;
q; F P; phrasing; ; cite
dfn; F P; phrasing; dfn;
ruby; F P; phrasing rt rp; ;
rt; ; phrasing; ;
rp; ; phrasing; ;
data; F P; phrasing; ; value*
time; F P; phrasing; ; datetime
br wbr; F P; nothing; ;
ins del; F P; transparent; ; cite datetime
picture; F P; source img; ;
source; ; nothing; ; type media src srcset sizes width height
img; F P I(usemap); nothing; ; alt src* srcset sizes crossorigin usemap ismap width height referrerpolicy decoding loading fetchpriority
iframe; F P I; nothing; ; src srcdoc name sandbox allow allowfullscreen width height referrerpolicy loading
embed; F P I; nothing; ; any
object; F P; transparent; ; data* type name form width height
video; F P I(controls); transparent source track; audio video; src crossorigin poster preload autoplay playsinline loop muted loading controls controlslist disablepictureinpicture disableremoteplayback width height
audio; F P I(controls); transparent source track; audio video; src crossorigin preload autoplay loop muted loading controls controlslist disableremoteplayback
track; ; nothing; ; kind src* srclang label default
map; F P; transparent; ; name*
area; F P; nothing; ; alt coords shape href target download ping rel referrerpolicy
table; F; caption colgroup thead tbody tfoot tr; ;
caption; ; flow; table;
colgroup; ; col; ; span
col; ; nothing; ; span
tbody thead tfoot; ; tr; ;
tr; ; td th; ;
td; ; flow; ; colspan rowspan headers
th; ; flow; heading sectioning header footer; colspan rowspan headers scope abbr
form; F; flow; form; accept-charset action autocomplete enctype method name novalidate target rel
label; F P I; phrasing; label; for
input; F P I; nothing; ; accept alpha alt autocomplete checked colorspace dirname disabled form formaction formenctype formmethod formnovalidate formtarget height list max maxlength min minlength multiple name pattern placeholder popovertarget popovertargetaction readonly required size src step type value width
button; F P I; phrasing selectedcontent; interactive; command commandfor disabled form formaction formenctype formmethod formnovalidate formtarget name popovertarget popovertargetaction type value
select; F P I; option optgroup hr button div noscript; ; autocomplete disabled form multiple name required size
datalist; F P; phrasing option; ;
optgroup; ; option legend div noscript; ; disabled label
option; ; phrasing div; ; disabled label selected value
selectedcontent; ; anything; ;
textarea; F P I; text; ; autocomplete cols dirname disabled form maxlength minlength name placeholder readonly required rows wrap
output; F P; phrasing; ; for form name
progress; F P; phrasing; progress; value max
meter; F P; phrasing; meter; value* min max low high optimum
fieldset; F; flow legend; ; disabled form name
legend summary; ; phrasing heading; ;
details; F I; flow summary; ; name open
dialog; F; flow; ; closedby open
script; F P M X; text; ; src type nomodule async defer crossorigin integrity referrerpolicy blocking fetchpriority
noscript; F P M; transparent; ;
template; F P M X; anything; ; shadowrootmode shadowrootdelegatesfocus shadowrootclonable shadowrootserializable shadowrootcustomelementregistry shadowrootslotassignment
slot; F P; transparent; ; name
canvas; F P; transparent; ; width height
`;

/** https://html.spec.whatwg.org/#global-attributes, and what ARIA, RDFa and Shadow Parts allow everywhere. */
export const GLOBAL_ATTRIBUTES =
  'accesskey autocapitalize autocorrect autofocus class contenteditable dir draggable enterkeyhint exportparts headingoffset ' +
  'headingreset hidden id inert inputmode is itemid itemprop itemref itemscope itemtype lang nonce part popover role slot spellcheck ' +
  'style tabindex title translate writingsuggestions xmlns xml:lang xml:space about content datatype inlist prefix property rel resource rev typeof vocab';

/** Attributes of elements that allow one of few values: `element attribute: values`; `*` for any element. */
export const KEYWORDS = `
* dir: ltr rtl auto
* contenteditable: true false plaintext-only
* draggable: true false
* spellcheck: true false
* translate: yes no
* autocapitalize: on off none sentences words characters
* inputmode: none text tel url email numeric decimal search
* enterkeyhint: enter done go next previous search send
* popover: auto manual hint
input type: hidden text search tel url email password date month week time datetime-local number range color checkbox radio file submit image reset button
button type: submit reset button
form method: get post dialog
form enctype: application/x-www-form-urlencoded multipart/form-data text/plain
form autocomplete: on off
a referrerpolicy: no-referrer no-referrer-when-downgrade same-origin origin strict-origin origin-when-cross-origin strict-origin-when-cross-origin unsafe-url
img loading: lazy eager
img decoding: sync async auto
iframe loading: lazy eager
track kind: subtitles captions descriptions chapters metadata
th scope: row col rowgroup colgroup
textarea wrap: soft hard
ol type: 1 a A i I
area shape: circle circ default poly polygon rect rectangle
video preload: none metadata auto
audio preload: none metadata auto
dialog closedby: any closerequest none
`;
