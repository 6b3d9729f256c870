/**
 * Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page.
 * An answer is the value of the expression, or the names of the nodes in document order, or the exception; and after `?` the prefixes
 * that the resolver was asked for.
 */
export const asked = {
  grammar: ({ document }) => {
    document.doctype?.remove();
    document.body.innerHTML =
      '<p id=p a=1 div=2 q=1>z<b>y</b><!--c-->t</p>q<div>d</div><div>e<i>f</i></div><mod>m</mod>';
    const known = { p: 'urn:p', h: 'http://www.w3.org/1999/xhtml' };
    const nodesOf = (expression, context) => {
      const result = document.evaluate(expression, context, (prefix) => known[prefix] ?? null, 7);
      return Array.from({ length: result.snapshotLength }, (_, index) => result.snapshotItem(index).nodeName).join();
    };
    const valueOf = (expression, resolver) => {
      const context = document.getElementById('p');
      const result = document.evaluate(expression, context, resolver, 0);
      if (result.resultType === 1) return String(result.numberValue);
      if (result.resultType === 2) return JSON.stringify(result.stringValue);
      return result.resultType === 3 ? String(result.booleanValue) : `<${nodesOf(expression, context)}>`;
    };
    const answerTo = (expression) => {
      const prefixes = [];
      const resolver = (prefix) => {
        prefixes.push(prefix);
        return known[prefix] ?? null;
      };
      let answer;
      try {
        answer = valueOf(expression, resolver);
      } catch (error) {
        answer = error.name;
      }
      return prefixes.length === 0 ? answer : `${answer} ? ${prefixes.join()}`;
    };
    const groups = {
      numbers: `
        ¦ 1. ¦ .5 ¦ 1e3 ¦ 1.5.2 ¦ . ¦ .. ¦ 1 .5 ¦ 1. 5 ¦ 01 ¦ 1..2 ¦ .5. ¦ - 1 ¦ --1 ¦ ---1 ¦ -b|b ¦ b|-b ¦ 2--1
        ¦ 2 - -1 ¦ 2-1 ¦ b-1 ¦ b -1 ¦ 1.5 ¦ 1.5. ¦ 1.. ¦ 1.. . ¦ 1... ¦ 1./b ¦ 1.=1 ¦ 1.+.5 ¦ .5+.5 ¦ ..5 ¦ ...5
        ¦ 1.a ¦ 1a ¦ 1 div.5 ¦ 1div.5 ¦ 1 div .5 ¦ 1 div.. ¦ 1mod 2 ¦ 9007199254740993 ¦ 0.1 ¦ 000.5
        ¦ 1.0000000000000000000000001 ¦ 123456789012345678901234567890 ¦ 1e ¦ 1e+3 ¦ 0x10 ¦ 1_000 ¦ 1,000 ¦ 1 000
        ¦ 5. ¦ 5 . ¦ 5.. ¦ 1.div 2 ¦ 1.and 1 ¦ 1 .and 1 ¦ 1and . ¦ 1and. ¦ 1<.5 ¦ 1|1. ¦ -.5 ¦ - .5 ¦ -. ¦ -.. ¦ +1
      `,
      steps: `
        ¦ ..[1] ¦ .[1] ¦ @* ¦ / ¦ / * 2 ¦ /*2 ¦ // ¦ / = 1 ¦ /|b ¦ b|/ ¦ / and 1 ¦ / div 2 ¦ /div ¦ //* ¦ (/)
        ¦ (/)/html ¦ /.. ¦ /. ¦ /@* ¦ ///b ¦ //b// ¦ / b ¦ / /b ¦ / / b ¦ /\t/b ¦ b// ¦ b/ ¦ @ a ¦ @\na ¦ @div
        ¦ @ div ¦ @@a ¦ @ ¦ @p:b ¦ @h:b ¦ @h:* ¦ @z:b ¦ @*:b ¦ @text() ¦ @node() ¦ @. ¦ @.. ¦ @/ ¦ @1 ¦ @child::b
        ¦ child::@b ¦ child::. ¦ child::.. ¦ child::child::b ¦ self::self ¦ self::* ¦ self::node() ¦ self::text()
        ¦ parent::* ¦ parent::node()/b ¦ ancestor-or-self::* ¦ ancestor - or - self::* ¦ ancestor-or-self ::*
        ¦ descendant-or-self::* ¦ Self::p ¦ following::* ¦ preceding::* ¦ following-sibling::*
        ¦ preceding-sibling::node() ¦ attribute::* ¦ attribute::node() ¦ attribute::text() ¦ namespace::
        ¦ child::text ¦ child::text() ¦ child::text( ) [1] ¦ child::p:b ¦ child::z:b ¦ child:: h : b ¦ child::h:*
        ¦ child::div ¦ child :: div ¦ child::div div 2 ¦ div::div ¦ child::*[1] ¦ child::**2 ¦ child::* * 2
        ¦ child::*:b ¦ child::-b ¦ child::1 ¦ child::'b' ¦ child::(b) ¦ child::$x ¦ child::foo() ¦ child::count(b)
        ¦ child::[1]
      `,
      axes: `
        ¦ child::b ¦ child :: b ¦ child: :b ¦ child:\n:b ¦ child::* ¦ child:: ¦ xyz::a ¦ xyz::* ¦ CHILD::b
        ¦ namespace::* ¦ namespace::x ¦ namespace::node() ¦ self::p ¦ self ::p ¦ attribute::a ¦ attribute::@a
        ¦ child ¦ child*2
      `,
      paths: `
        ¦ b/(b) ¦ b/count(b) ¦ b/text() ¦ b/'a' ¦ b/1 ¦ b/$x ¦ b/. ¦ b/.. ¦ b/./.. ¦ b/.[1] ¦ b/@a/.. ¦ b/@*/@*
        ¦ b//. ¦ b//.. ¦ b//@* ¦ //. ¦ //.. ¦ //@* ¦ //text() ¦ //b[1]//text()[1] ¦ b///i ¦ b/ /i ¦ /b/ ¦ /b//
        ¦ /[1] ¦ /1 ¦ /'a' ¦ /$x ¦ /(b) ¦ /count(b) ¦ //(b) ¦ //[1] ¦ //1 ¦ /-1 ¦ / - 1 ¦ /+1 ¦ / = / ¦ /=/ ¦ /</
        ¦ /|/ ¦ /||/ ¦ /,/ ¦ (/)|(/) ¦ (/)[1] ¦ / [1] ¦ (/)*2 ¦ (/) * 2 ¦ (/)div 2 ¦ / mod 2 ¦ / or 1 ¦ /or ¦ /or 1
        ¦ / and / ¦ /and/and ¦ /*/* ¦ / * / * ¦ /*/* * 2 ¦ / = b ¦ />0 ¦ /) ¦ (/ ¦ concat(/,/) ¦ concat(/ , 'a')
        ¦ concat(//,1)
      `,
      'node types': `
        ¦ processing-instruction(x) ¦ processing-instruction('x') ¦ processing-instruction( 'x' )
        ¦ processing-instruction(1) ¦ processing-instruction('x','y') ¦ processing-instruction ¦ text ( ) ¦ text()
        ¦ text( ) ¦ text('x') ¦ text(1) ¦ node() ¦ node(1) ¦ comment() ¦ comment('x') ¦ comment () ¦ element()
        ¦ text ¦ node ¦ comment ¦ text[1] ¦ node()[1] ¦ TEXT() ¦ text [1] ¦ text()() ¦ text()text() ¦ text() text()
        ¦ text()[1][1] ¦ text()|comment() ¦ node()/.. ¦ processing-instruction ( ) ¦ processing-instruction("x")[1]
        ¦ processing-instruction('x) ¦ processing-instruction( ¦ processing-instruction('x'
        ¦ processing-instruction['x'] ¦ processing-instruction::x ¦ text::x ¦ node::x ¦ text:x ¦ h:text ¦ h:node
        ¦ comment(/) ¦ text( ¦ text) ¦ text(] ¦ node\n(\n)
      `,
      names: `
        ¦ é ¦ ébc ¦ a-b ¦ a.b ¦ a- ¦ -a ¦ a_b ¦ _a ¦ .a ¦ a\u00b7 ¦ \u00b7a ¦ \u00c0 ¦ \u4e2d\u6587 ¦ \u{10000}
        ¦ a\u{10000} ¦ a1 ¦ 1 a ¦ a:b ¦ p:b ¦ h:b ¦ p:* ¦ p: * ¦ p :* ¦ h:* ¦ h : b ¦ h :b ¦ h: b ¦ z:b ¦ z:* ¦ *:b
        ¦ *:* ¦ p:b:c ¦ h:b[1] ¦ p:1 ¦ p: ¦ p::b ¦ :b ¦ ::b ¦ p:div ¦ p:text() ¦ p:node() ¦ h:div
        ¦ p:processing-instruction('x') ¦ a\u02b0 ¦ \u02b0a ¦ a\u0301 ¦ \u0301a ¦ a\u0903 ¦ a\u20dd ¦ \u2167
        ¦ a\u2167 ¦ a\u0663 ¦ \u0663 ¦ \uff11 ¦ a\uff11 ¦ \u00aa ¦ \u00ba ¦ a\u00aa ¦ a\u0387 ¦ a\u203f ¦ a\u200c
        ¦ _ ¦ _- ¦ _. ¦ a.. ¦ a... ¦ \u01c5 ¦ \u2135 ¦ \u212e ¦ \u3005 ¦ \u3007 ¦ a\u3007 ¦ a\ud800 ¦ \ud800
        ¦ a\udc00 ¦ \u2135:b ¦ h:é ¦ h:1 ¦ h:_ ¦ h:. ¦ h:-a ¦ h:a- ¦ \u0c95 ¦ \u0e01\u0e32 ¦ \u0e01\u0e31 ¦ \u0131
        ¦ \u0130 ¦ \u017f ¦ K ¦ \u00c5 ¦ a\u00b2 ¦ a\u00bd ¦ a\u2460 ¦ \u2460 ¦ a\u2103 ¦ a_ ¦ a\ufe4f ¦ a\u207f
        ¦ \u207f ¦ a\u2090 ¦ \u309b ¦ a\u309b ¦ \u30fca ¦ a\u30fc ¦ \u{1d4b3} ¦ a\u{1d4b3}
      `,
      variables: `
        ¦ $x ¦ $p:x ¦ $z:x ¦ $ x ¦ $p :x ¦ $ ¦ $1 ¦ $* ¦ $div ¦ $x:* ¦ $p:* ¦ $x/b ¦ $x[1] ¦ $x+1 ¦ $x=1 ¦ $$x
        ¦ $x:y ¦ $x :y ¦ $x: y ¦ $x : y ¦ $x::y ¦ $h:b ¦ $h ¦ $x-y ¦ $x - y ¦ $1x ¦ $é ¦ $x.y ¦ $x( ¦ $x() ¦ $text
        ¦ $text() ¦ $\tx ¦ $x ='' ¦ h:b=$x ¦ a$x ¦ $x$y
      `,
      functions: `
        ¦ foo() ¦ p:foo() ¦ z:foo() ¦ foo(z:a) ¦ count(z:a) ¦ h:count(b) ¦ count () ¦ count(b) ¦ count (b)
        ¦ count(b,b) ¦ count ¦ count( ¦ count(b ¦ count) ¦ true ¦ true() ¦ true(1) ¦ position(1) ¦ last(1)
        ¦ concat('a') ¦ concat('a','b') ¦ concat('a',) ¦ concat(,) ¦ concat('a' 'b') ¦ substring('a')
        ¦ substring('abc',1,2,3) ¦ translate('a','b') ¦ id() ¦ id('p') ¦ id('p')/b ¦ id('p')[1]/b ¦ id ('p')/b
        ¦ lang() ¦ string(1,2) ¦ round() ¦ sum(1) ¦ sum('a') ¦ count('a') ¦ number(1,2) ¦ name(1) ¦ local-name('a')
        ¦ namespace-uri(1) ¦ not() ¦ boolean() ¦ -foo() ¦ true ( ) ¦ true\n() ¦ true( ¦ true) ¦ true()() ¦ true()[
        ¦ true()true() ¦ true() true() ¦ true () and false () ¦ not(true()) ¦ not true() ¦ not ¦ not( ¦ not(,)
        ¦ not(true(),) ¦ not(,true()) ¦ not(true() false()) ¦ count(b|b) ¦ count((b)) ¦ count(((b))) ¦ count(b)[1]
        ¦ count(b)/b ¦ (count(b)) ¦ (count(b))[1] ¦ -count(b) ¦ --count(b) ¦ -(-1) ¦ -(1) ¦ -'a' ¦ foo ¦ foo:bar()
        ¦ h:text() ¦ h:position() ¦ fn:count(b) ¦ a:b:c() ¦ text:foo() ¦ Count(b) ¦ COUNT(b) ¦ count-x(b)
        ¦ document('x') ¦ current() ¦ key('a','b') ¦ generate-id() ¦ format-number(1,'0') ¦ unparsed-entity-uri('a')
        ¦ system-property('a') ¦ element-available('a') ¦ function-available('count') ¦ exists(b)
        ¦ string-join(b,'a') ¦ matches('a','b') ¦ lower-case('A') ¦ ends-with('a','a') ¦ abs(1) ¦ has-class('a')
        ¦ comment(b) ¦ node(b) ¦ item() ¦ attribute() ¦ document-node() ¦ namespace-node() ¦ schema-element(a)
        ¦ if(b) ¦ if (1) then 2 else 3 ¦ for $x in b return $x ¦ some $x in b satisfies $x ¦ b union b
        ¦ b intersect b ¦ b except b ¦ b is b ¦ b eq b ¦ b to b ¦ 1 to 3 ¦ b || b ¦ b => b ¦ b!b ¦ b,b ¦ (b,b)
        ¦ (1,2) ¦ b instance of c ¦ b as c ¦ b castable as c ¦ #b ¦ b << b ¦ Q{x}b ¦ b/@*[1] ¦ let $x := 1 ¦ {} ¦ []
        ¦ [1] ¦ () ¦ (()) ¦ map{} ¦ ? ¦ *? ¦ %
      `,
      filters: `
        ¦ (b)[1]/i ¦ (b)[1] ¦ (b) ¦ ((b)) ¦ ( ¦ (b ¦ b) ¦ 'a'/b ¦ 'a'//b ¦ 1/b ¦ 1//b ¦ 'a'[1] ¦ 1[1] ¦ 'a'[0]
        ¦ ('a') ¦ ('a')[1] ¦ ('a')/b ¦ (1)[1] ¦ true()[1] ¦ true()/b ¦ string(b)/b ¦ id('p')/b/.. ¦ b[1][2]
        ¦ *[1][1] ¦ b[] ¦ b[ ¦ b] ¦ b[1 ¦ b[b][1] ¦ b [1] ¦ b[1]b ¦ b b ¦ b 'a' ¦ 1 1 ¦ 'a' 'b' ¦ 1 'a'
      `,
      literals: `
        ¦ 'a ¦ "a ¦ 'a" ¦ "a'b" ¦ '' ¦ 'a''b' ¦ '
      `,
      operators: `
        ¦ ! ¦ b! ¦ b!=1 ¦ b! =1 ¦ !b ¦ b=b=b ¦ 1=1=1 ¦ 1=2=0 ¦ 1<2<3 ¦ 3>2>1 ¦ 1<=2>=0 ¦ 1< =2 ¦ 1<=2 ¦ 1>=2
        ¦ a and and and b ¦ and and and ¦ and ¦ or ¦ or or or ¦ and or or ¦ div div div ¦ mod mod mod ¦ * * * ¦ *
        ¦ ** ¦ *** ¦ * * ¦ * div * ¦ b div ¦ div b ¦ div ¦ mod ¦ and() ¦ or() ¦ div() ¦ div () ¦ div(1) ¦ mod ()
        ¦ b and b ¦ b and(b) ¦ (b)and(b) ¦ 1and 1 ¦ 1 and1 ¦ 1and1 ¦ b and1 ¦ 'a'and'b' ¦ bandb ¦ b or b ¦ 1 or1
        ¦ 1div 2 ¦ 1 div2 ¦ 1div2 ¦ 1 divb ¦ 4 mod 3 ¦ 4mod3 ¦ 4 mod-3 ¦ 4 div -2 ¦ b*b ¦ b *b ¦ 2*3 ¦ 2 * 3 ¦ 2**3
        ¦ 2* * ¦ 2 * * ¦ -'1' ¦ -//b ¦ -/ ¦ - -1 ¦ -(b|b) ¦ -b|-b ¦ b|(-b) ¦ b|(b) ¦ b|1 ¦ b|'a' ¦ b|id('p')
        ¦ b|(b|b) ¦ b|count(b) ¦ b|b|b ¦ (b|b)[1] ¦ b|b[1] ¦ b | -1 ¦ 1|b ¦ -1|b ¦ -(1)|b ¦ -b*-b ¦ -b+-b ¦ -1+-1
        ¦ 2*-1 ¦ 2 * - 1 ¦ 2-- 1 ¦ 2---1 ¦ 2+-+1 ¦ --b|b ¦ -1*2 ¦ -2 mod 3 ¦ -(2 mod 3) ¦ 1 - 1 - 1 ¦ 8 div 4 div 2
        ¦ 2*3 mod 4 ¦ 1+2*3 ¦ 1*2+3 ¦ 1 < 2 = 2 > 1 ¦ 1 = 2 < 3 ¦ 3 = 2 + 1 and 4 div 2 or b ¦ 1 or 0 and 0
        ¦ (1 or 0) and 0 ¦ 1 = 1 = 2 ¦ 2 = 1 = 1 ¦ 1 != 1 != 2 ¦ 1 < 2 < 0 ¦ 1<(2<0) ¦ 1 >= 1 >= 1 ¦ 1 = 1 != 0
      `,
      'names of operators as names': `
        ¦ concat(substring-before('a',2), *) ¦ concat(position(), div) ¦ concat(1, and) ¦ concat(1,or)
        ¦ concat(1,mod) ¦ (div) ¦ (*) ¦ [*] ¦ b[*] ¦ b[div] ¦ b[and] ¦ b[or] ¦ b[ mod ] ¦ b|div ¦ b/div ¦ b//div
        ¦ child::and ¦ div::b ¦ and::b ¦ 1+div ¦ 1-div ¦ 1=div ¦ 1<div ¦ 1|div ¦ -div ¦ -* ¦ div div ¦ div * div
        ¦ div and div ¦ p:div div 2 ¦ *div* ¦ *and* ¦ *[*] ¦ * and * ¦ * or* ¦ /*//* ¦ @* * @* ¦ @*|@* ¦ ..*2 ¦ .*2
        ¦ ..|. ¦ ... ¦ .... ¦ . . ¦ .. .. ¦ ./.. ¦ ../.. ¦ .//b ¦ .b ¦ ..b ¦ ./b ¦ ../b ¦ .1 ¦ .1. ¦ .-1 ¦ ..-1
        ¦ ..div 2 ¦ .div 2 ¦ . div 2 ¦ .and .
      `,
      'white space and other characters': [
        '',
        '  ',
        ' b',
        'b ',
        '\tb\n',
        '\u00a0b',
        'b\u00a0',
        '\u000bb',
        '\fb',
        'b#',
        '#',
        'b;',
        'b&b',
        'b%b',
        'b^b',
        'b\\b',
        '{b}',
        'b?',
        'b~',
        'b`',
        'b\u0000',
        '1\u0000',
        "'\u0000'",
        ',',
        'b|',
        '|b',
        'b||b',
        'b|b',
        '+b',
        'b+',
        'b++b',
        '1++1',
        '1+ +1',
        '1+1',
        '1+-1',
        'b=',
        '=b',
        'b==b',
        '<',
        'b<',
        'b<>b',
        'b=<1',
        'b=>1',
        '\u0085b',
        '\u2003b',
        '\u3000b',
        '\ufeffb',
        '\u2028b',
        'b\r',
        '\u200bb',
        '\u001fb',
        '@ * ',
        'node ( ',
        '$x\t',
      ],
      'what is wrong first': `
        ¦ z:b[ ¦ [z:b ¦ z:b] ¦ b[z:b ¦ z:b/ ¦ z:b z:b ¦ foo(z:b) ¦ foo() z:b ¦ xyz::z:b ¦ z:b/xyz::b ¦ z:b | foo()
        ¦ foo() | z:b ¦ z:b + foo( ¦ z:b + 'a ¦ z:b # ¦ count(z:b,z:c) ¦ z:b! ¦ p:b h:b ¦ z:foo( ¦ $z:b [ ¦ z:*[
        ¦ p:a[h:b] ¦ p:a[h:b]/h:c[p:d] ¦ h:b[z:c ¦ z:c[b #] ¦ z:c[1]# ¦ z:c[1]] ¦ h:b[1][ ¦ p:*[h:*] ¦ @z:a[
        ¦ @z:a[1] ¦ b[z:a] # ¦ child::z:b[ ¦ z:b/z:c ¦ h:b/z:c ¦ foo(h:b) ¦ foo(h:b,z:c) ¦ count(h:b,h:c)
        ¦ h:b[foo()] ¦ (z:b ¦ (z:b) ¦ (h:b ¦ -z:b ¦ b|z:c ¦ z:c| ¦ 1+z:c+ ¦ z:c[foo()] ¦ z:c[xyz::b] ¦ id(z:c)/
        ¦ concat(z:a ¦ concat(h:a ¦ h:a h:b ¦ h:a[1]h:b ¦ z:a[1]' ¦ //z:a// ¦ xmlns:a ¦ xml:a ¦ @xml:lang ¦ xml:*
        ¦ @xmlns:a ¦ xmlns:* ¦ @xmlns ¦ @xmlns:* ¦ xml:lang()
      `,
    };
    const listed = (group) =>
      typeof group === 'string'
        ? group
            .split('¦')
            .slice(1)
            .map((one) => one.trim())
        : group;
    return Object.fromEntries(
      Object.entries(groups).map(([name, group]) => [
        name,
        Object.fromEntries(listed(group).map((expression) => [expression, answerTo(expression)])),
      ]),
    );
  },
};
