/** Words the generators draw from, grouped by what the parser makes of them. */

const words = (text) => text.trim().split(/\s+/);

export const formatting = words('a b big code em font i nobr s small strike strong tt u');
export const block = words(
  'address article blockquote center details dialog dir div dl fieldset figure main menu ol p section summary ul search pre listing',
);
export const headings = words('h1 h2 h3 h6');
export const items = words('li dd dt');
export const ruby = words('ruby rb rt rtc rp');
export const inline = words('span kbd abbr ins del sub sup mark label q var data time');
export const voids = words(
  'area br embed img wbr input hr param source track keygen link meta base basefont bgsound col frame image',
);
export const scopes = words('applet marquee object button');
export const table = words('table caption colgroup col tbody thead tfoot tr td th');
export const rawText = words('title textarea style script xmp iframe noembed noframes noscript');
export const structure = words('html head body frameset');
export const unknown = words('x y-z foo flag-icon h7 blink bogus ns:tag tr-x math-x éa');
export const svg = words(
  'g circle path foreignObject foreignobject desc title svg script style a font text tspan image altGlyph clipPath linearGradient feBlend textPath template',
);
export const math = words('mi mo mn ms mtext annotation-xml mrow mglyph malignmark semantics math mfrac msqrt');
export const breakouts = words(
  'b big blockquote body br center code dd div dl dt em embed h1 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
);

export const text = [
  'x',
  'y',
  ' ',
  '\n',
  '  z',
  'a b',
  'foo',
  '\t',
  'é',
  '漢',
  '😀',
  '1 ',
  ' 2',
  'lorem ipsum',
  '>',
  '"',
  "'",
  '=',
  ']]>',
  '--',
  '\f',
];
export const whitespace = [' ', '\n', '\t', '\f', '\r\n', '\r', '  ', '\n\n'];

export const references = words(`
  &amp; &lt; &gt; &quot; &nbsp; &copy; &notit; &not; &notin; &notin &amp &lt &AMP &COPY &copyx &ampx &ampamp;
  &#65; &#x41; &#X41; &#65 &#x41 &#0; &#x0; &#128; &#x80; &#x9f; &#xd800; &#x110000; &#99999999999; &#13; &#10; &#x0d &#x1; &#xfdd0;
  &#xfffe; &#x; &# &#x &#xg; &# &; & && &x; &unknown; &acE; &NotEqualTilde; &nGt; &nGtv; &fjlig; &CounterClockwiseContourIntegral;
  &ThickSpace; &bne; &lang; &lang &hearts; &hearts &gt= &lt1 &para &parallel; &parallel &sect &sup &supe &supe; &sup1 &frac12 &frac121 &yen+
  &prod &prod; &centerdot; &cent &centerdot &zwj; &Tab; &NewLine; &lbrace; &num; &apos; &apos
`);

export const attributeNames = words(`
  id class a b c title href name lang dir style data-x x:y xml:lang xlink:href xlink:title xmlns xmlns:xlink xml:space xlink:foo xml:base
  viewbox viewBox definitionurl definitionURL attributename clippathunits encoding color face size type checked disabled hidden
  shadowrootmode for action value onclick aria-label A CLASS Id ÉÈ colspan width prompt slot
`);
export const oddAttributeNames = [
  '"',
  "'",
  '<',
  '=x',
  '@click',
  ':a',
  '[b]',
  '(c)',
  '#d',
  'a"b',
  "a'b",
  'a<b',
  '{{x}}',
  '1',
  '-',
  '\\',
  '.',
  '\0',
  'a\0b',
];
export const attributeValues = words(
  'x y z hidden 1 text/html application/xhtml+xml TEXT/HTML open closed none rtl ltr a&b a&amp;b &lt &copy=1 &copy;=1 &notit; é 😀 "',
).concat('', ' ', 'a b', 'x\ny', 'a\r\nb', '\0', "it's", '<b>', '>');

/** [doctype, weight] */
export const doctypes = [
  '<!DOCTYPE html>',
  '<!doctype HTML>',
  '<!DOCTYPE>',
  '<!DOCTYPE >',
  '<!DOCTYPE',
  '<!DOCTYPEhtml>',
  '<!DOCTYPE html',
  '<!DOCTYPE html ',
  '<!DOCTYPE YOLO>',
  '<!DOCTYPE \0>',
  '<!DOCTYPE h\0tml>',
  '<!DOCTYPE html PUBLIC>',
  '<!DOCTYPE html SYSTEM>',
  '<!DOCTYPE html PUBLIC "" "" ROFL>',
  '<!DOCTYPE html PUBLIC "">',
  '<!DOCTYPE html SYSTEM "">',
  "<!DOCTYPE html PUBLIC '' ''>",
  '<!DOCTYPE html PUBLIC "HTML" "LOL">',
  '<!DOCTYPE html PUBLIC "html">',
  '<!DOCTYPE html SYSTEM "about:legacy-compat">',
  "<!DOCTYPE html SYSTEM 'about:legacy-compat'>",
  '<!DOCTYPE html SYSTEM "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd">',
  '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN">',
  '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">',
  '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "http://www.w3.org/TR/html4/loose.dtd">',
  '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "">',
  '<!DOCTYPE HTML PUBLIC "-//w3c//dtd html 4.01 frameset//fr">',
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Frameset//EN">',
  '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">',
  '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 3.2//EN">',
  '<!DOCTYPE html PUBLIC "-//IETF//DTD HTML 2.0//EN">',
  '<!DOCTYPE html PUBLIC "-//IETF//DTD HTML//EN//3.0">',
  '<!DOCTYPE html PUBLIC "-/W3C/DTD HTML 4.0 Transitional/EN">',
  '<!DOCTYPE html PUBLIC "-//W3O//DTD W3 HTML Strict 3.0//EN//">',
  '<!DOCTYPE html PUBLIC "-//W3O//DTD W3 HTML Strict 3.0//EN//x">',
  '<!DOCTYPE html PUBLIC "+//Silmaril//dtd html Pro v0r11 19970101//EN">',
  '<!DOCTYPE html PUBLIC "-//WebTechs//DTD Mozilla HTML 2.0//EN">',
  '<!DOCTYPE html PUBLIC"a"b">',
  '<!DOCTYPE html PUBLIC "a"\'b\'>',
  '<!DOCTYPE html PUBLIC "a>',
  "<!DOCTYPE html SYSTEM 'a>",
  '<!DOCTYPE html PUBLIC x "a">',
  '<!DOCTYPE html PUBLICx>',
  '<!DOCTYPE html SYSTEMx>',
  '<!DOCTYPE html PUBLIC "\0">',
  '<!DOCTYPE html x>',
  '<!DOCTYPE html x "y>',
  '<!DOCTYPE html SYSTEM "x" y>',
  '<!DOCTYPE html PUBLIC "x" y>',
  '<!DOCTYPE html\nPUBLIC\n"p"\n"s"\n>',
  '<!DOCTYPE html PUBLIC "p\r\nq" "s\rt">',
];

export const comments = [
  '<!-- c -->',
  '<!---->',
  '<!-->',
  '<!--->',
  '<!--a--!>',
  '<!--a--!b-->',
  '<!--a--b-->',
  '<!--a---->',
  '<!--a---b-->',
  '<!--<!--->',
  '<!--<!-->',
  '<!--<!-- a -->',
  '<!--<!--!>',
  '<!--a<!b-->',
  '<!--a<!-b-->',
  '<!--a<!--b-->',
  '<!--a<!---->',
  '<!--\0-->',
  '<!--a\r\nb-->',
  '<!-- -- -->',
  '<!---!>-->',
  '<!----!-->',
  '<!----!',
  '<!-- >',
  '<!',
  '<!>',
  '<!x>',
  '<!-x>',
  '<!-',
  '<!\0>',
  '</>',
  '</ x>',
  '</хелоу>',
  '</1>',
  '</\0>',
  '</?x>',
  '<![CDATA[x]]>',
  '<![CDATA[a<b>&amp;]]]>',
  '<![CDATA[]]>',
  '<path><![CDATA[ \0 ]]></path>',
  '<![cdata[x]]>',
  '<![CDATA[x',
  '<![CDATA[x>y]]>',
  '<!DOCTYPEx',
];

export const processingInstructions = [
  '<?t d?>',
  '<?t d>',
  '<?t?>',
  '<?t>',
  '<?T  d  ?>',
  '<?t d??>',
  '<?t??>',
  '<?t ?d?>',
  '<?t a="b>c"?>',
  '<?_x y?>',
  '<?a-b_1 y?>',
  '<?a:b y?>',
  '<?a.b y?>',
  '<?xml version="1.0"?>',
  '<?XML x?>',
  '<?xml-stylesheet x?>',
  '<?xmlx x?>',
  '<?1 x?>',
  '<?-a x?>',
  '<?>',
  '<??>',
  '<? x?>',
  '<?é x?>',
  '<?aé x?>',
  '<?t\nd\r\ne?>',
  '<?t \0?>',
  '<?t\0?>',
  '<?t/ x?>',
  '<?t &amp; &lt;?>',
  '<?php echo "<b>"; ?>',
  '<?t d',
  '<?t',
  '<?',
  '<?xml',
  '<?t d?',
];

/** Tags and almost-tags that try the tokenizer. */
export const oddTags = [
  '<',
  '<<',
  '<1>',
  '< b>',
  '<b',
  '<b/',
  '<b x',
  '<b x=',
  '<b x="',
  '<b x="y',
  '<b x=y',
  '<b / x>',
  '<b/x/y>',
  '<b x / >',
  '<b =x>',
  '<b x=">',
  "<b x='>",
  '<b "x">',
  '<b x=y"z>',
  '<b x=y/>',
  '<b x="y"z>',
  '<b x="y"/z>',
  '<b x x=1 X=2>',
  '<b\nx\n=\ny\n>',
  '<b x= >',
  '<b\0>',
  '<b \0=\0>',
  '<b x\0y="a\0b">',
  '<b<i>',
  '<b/<i>',
  '<B></B>',
  '<İ>',
  '<K>',
  '<aK>',
  '</b x=y>',
  '</b/>',
  '</b',
  '</',
  '</b\n>',
  '<b\f\tx\r\ny>',
  '<b x=`y`>',
  '<b x=<>',
  '<b x==y>',
  '<b é=1 É=2>',
  '<b &amp;=1>',
  '<b x=&>',
  '<b x="&amp">',
  '<b x=&copy>',
  '<b x="&copyx">',
  '<b x="&copy=">',
  '<b x="&copy;=">',
  "<b x='&notit;'>",
  "<b x='&notin;'>",
  '<b x=&#65>',
  '<b x=&#x>',
];
