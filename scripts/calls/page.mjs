/** The page that calls are made in: something of everything, nothing that loads. */
export const PAGE = `<!DOCTYPE html><html lang=en><head><title>T</title><style>.h { display: none }</style></head><body class=a>
<div id=id1 class="a b" title=t data-x=1><p>one <b>two <i>three</i></b> four</p><!--c--><span dir=rtl hidden>s</span></div>
<form id=f1 name=f1 action=/go><fieldset id=fs><legend>L</legend><input id=i1 name=i1 value=v><input type=checkbox name=c checked>
<input type=radio name=r value=1><input type=radio name=r value=2 checked><input type=number min=1 max=9 step=2 value=3><input type=date name=d>
<input type=email required><input type=range><input type=hidden name=h value=x></fieldset>
<select id=s1 name=s><option id=o1>1<optgroup label=g><option value=b selected>2<option disabled>3</optgroup></select>
<select multiple size=3><option selected>x<option>y</select><textarea name=t rows=3>ta
text</textarea><button name=bt value=1>B</button><output name=o for=i1>out</output><label for=i1>lab<input type=text id=in2></label>
<meter value=.5>m</meter><progress value=3 max=10>p</progress></form>
<table id=t1><caption>cap</caption><colgroup><col span=2></colgroup><thead><tr><th>h</thead>
<tbody><tr><td>1<td colspan=2>2<tr><td>3</tbody><tfoot><tr><td>f</tfoot></table>
<ol start=3 reversed><li value=7>x<li>y</ol><ul><li>z</ul><dl><dt>a<dd>b</dl>
<a id=a1 href="/x?q#h" target=_self rel="noopener nofollow">link</a><img alt=i width=5>
<map name=mp><area shape=rect coords=1,2,3,4 href=/q></map><details id=d1><summary>S</summary>body</details><dialog id=dg>dia</dialog>
<template id=tp><b>in</b>t</template>
<div id=host><template shadowrootmode=open><slot name=n></slot><slot></slot></template><i slot=n>n</i>rest</div>
<svg viewBox="0 0 9 9"><g id=g transform="rotate(5) translate(1 2)"><path d="M0 0L1 1"/><text x="1 2" dy=3em>t<tspan>u</tspan></text>
<rect x=1 y=2% width=3 rx=1 /><polygon points="1,2 3,4"/><linearGradient gradientTransform="scale(2)"/><use href="#g" x=1 /></g></svg>
<math><mi>x</mi></math><pre>
 pre</pre><datalist id=dl><option value=q></datalist><blockquote cite=/c>q</blockquote><time datetime=2020>y</time><del cite=z>d</del>
<p contenteditable>edit <u>me</u></p><!--end--></body></html>`;
